// Apart from qr.ts, so that the library comes when a code is drawn and not before.
import makeCode from 'qrcode-generator';
import type { CorrectionLevel, Modules } from './qr.ts';

/** The smallest code that holds a text (ASCII, as addresses are). Throws when none does. */
export function modulesOf(text: string, correction: CorrectionLevel): Modules {
  const code = makeCode(0, correction);
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}

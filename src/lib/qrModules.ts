// Separate from qr.ts, so that the library loads only when a code is drawn.
import makeCode from 'qrcode-generator';
import type { CorrectionLevel, Modules } from './qr.ts';

/** The smallest code for an ASCII text. Throws when the text is too long. */
export function modulesOf(text: string, correction: CorrectionLevel): Modules {
  const code = makeCode(0, correction);
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}

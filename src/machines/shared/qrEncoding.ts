import { fromPromise } from 'xstate';
import type { CorrectionLevel, Modules } from '../../lib/qr.ts';

/** Encodes a text as the modules of a QR code; loads the library for it. Throws for a text that is too long. */
export const encode = fromPromise<Modules, { text: string; correction: CorrectionLevel }>(
  async ({ input: { text, correction } }) => {
    const { modulesOf } = await import('../../lib/qrModules.ts');
    return modulesOf(text, correction);
  },
);

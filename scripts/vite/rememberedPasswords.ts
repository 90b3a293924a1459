import path from 'node:path';
import type { Plugin } from 'vite';

/** The server compares passwords with `tests/support/argon2.ts`. */
export const rememberedPasswords = (): Plugin => ({
  name: 'remembered-passwords',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@node-rs/argon2' && /[\\/]server[\\/]auth[\\/]passwords\.ts/.test(importer ?? '')
      ? path.resolve('tests/support/argon2.ts')
      : null,
});

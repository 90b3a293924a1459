import { securityCopy } from './copy/security.ts';
import type { Words } from './copy/words.ts';

/** Translates a signed-in device's name; the server sends it in English, such as "Chrome on Android". */
export function deviceLabel(name: string | null, copy: Words<typeof securityCopy> = securityCopy): string {
  if (name === null) return copy.unknownDevice;
  const [browser = name, system] = name.split(' on ');
  return system ? copy.browserOn(browser, system) : browser;
}

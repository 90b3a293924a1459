import { securityCopy } from './copy/security.ts';
import type { Words } from './copy/words.ts';

/** A signed-in device as its person reads it; the server names it in English, such as "Chrome on Android". */
export function deviceLabel(name: string | null, copy: Words<typeof securityCopy> = securityCopy): string {
  if (name === null) return copy.unknownDevice;
  const [browser = name, system] = name.split(' on ');
  return system ? copy.browserOn(browser, system) : browser;
}

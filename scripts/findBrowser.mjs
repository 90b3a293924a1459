// Finds a browser of the system, for the journeys.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Possible paths of programs with this name, in the order of PATH.
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
export const pathsOf = (name, env = process.env) =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

/**
 * The path of a browser that starts, or null. Its variable (CHROMIUM_PATH), when set, names the only candidate; throws when that does not start.
 * @param {{ kind: string, names: string[], elsewhere: string[], starts: (path: string) => boolean }} browser
 * @param {Record<string, string | undefined>} env
 */
export function findBrowser({ kind, names, elsewhere, starts }, env) {
  const variable = `${kind.toUpperCase()}_PATH`;
  const wanted = env[variable];
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new Error(`${variable} names ${wanted}, which is no ${kind} that starts.`);
  }
  const candidates = [...names.flatMap((name) => pathsOf(name, env)), ...elsewhere];
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

// Decides whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json last, so an
// interrupted installation counts as none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, optionalDependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

/** @param {string} path @returns {Lock} */
export const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** True when every package of the lock is installed in its version, and no other one; packages for other machines may be absent. */
export function isInstalled(root = process.cwd()) {
  try {
    return matches(
      readLock(join(root, 'package-lock.json')),
      readLock(join(root, 'node_modules/.package-lock.json')),
    );
  } catch {
    return false;
  }
}

/** @param {Lock} lock @param {Lock} installed */
export function matches({ packages: wanted = {} }, { packages: present = {} }) {
  const same = (/** @type {string} */ name) =>
    wanted[name]?.version === present[name]?.version && wanted[name]?.integrity === present[name]?.integrity;
  return (
    Object.keys(present).every((name) => name in wanted) &&
    Object.entries(wanted).every(([name, entry]) => {
      if (name === '') return true;
      if (name in present) return same(name);
      return entry.optional === true || entry.devOptional === true;
    })
  );
}

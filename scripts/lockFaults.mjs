// Faults of package-lock.json, in sentences. Some publishers name binaries for other machines that do not exist: npm
// then silently writes an incomplete lock, and `npm ci` refuses it on every machine.

/** @import { Lock } from './installed.mjs' */

/** @param {Lock} lock @returns {string[]} empty when it is sound */
export function lockFaults({ packages = {} }) {
  const entries = Object.entries(packages);
  const faults = entries.flatMap(([path, entry]) => [
    ...(entry.resolved !== undefined && entry.link !== true ? [`${path} carries a download address.`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `${path || 'package.json'} names ${name}, which has no entry of its own.`),
  ]);
  return entries.length > 1 ? faults : ['It lists no packages.'];
}

/**
 * The places where Node looks for a dependency of the package at `path`, nearest first.
 * @param {string} path
 * @param {string} name
 */
function placesFor(path, name) {
  const steps = path.split('/node_modules/');
  const places = steps.map(
    (_, depth) => `${steps.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...(path === '' ? [] : places.toReversed()), `node_modules/${name}`];
}

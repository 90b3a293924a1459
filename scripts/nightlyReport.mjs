/**
 * `score`: a number that must not fall (tests that passed, cases of a gate, the share of mutants that were caught).
 * @typedef {Record<string, { passed: boolean, seconds: number, score?: number | undefined }>} NightlyReport
 */

const SLOWER = 1.5;
/** Below this many seconds a part may take longer by chance. */
const NOTICED = 60;

/**
 * Regressions from one nightly run to the next, in sentences.
 * @param {NightlyReport} before
 * @param {NightlyReport} now
 */
export const worseThan = (before, now) =>
  Object.entries(now).flatMap(([name, { passed, seconds, score }]) => {
    const last = before[name];
    if (!last) return [];
    return [
      ...(last.passed && !passed ? [`${name} failed; it passed the last time`] : []),
      ...(last.score !== undefined && score !== undefined && score < last.score
        ? [`${name}: ${score} instead of ${last.score}`]
        : []),
      ...(seconds > NOTICED && seconds > last.seconds * SLOWER
        ? [`${name} took ${seconds} s instead of ${last.seconds} s`]
        : []),
    ];
  });

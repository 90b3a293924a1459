// Checks whether this Node can run the product, by the range in package.json. Old syntax on purpose: an old Node must
// be able to read this file in order to refuse.

/**
 * @param {string} version like `20.19.0`
 * @param {string} range like `^20.19.0 || >=24.0.0`: only `^` and `>=` with full versions
 */
export function satisfies(version, range) {
  const have = numbers(version);
  return range.split('||').some((part) => {
    const rule = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim());
    if (rule === null)
      throw new Error('package.json: "engines" may only use ^ and >=, not "' + part.trim() + '".');
    const wanted = numbers(String(rule[2]));
    if (rule[1] === '^' && have[0] !== wanted[0]) return false;
    for (let i = 0; i < 3; i++) {
      if (have[i] !== wanted[i]) return Number(have[i]) > Number(wanted[i]);
    }
    return true;
  });
}

/** @param {string} version */
const numbers = (version) => (/\d+\.\d+\.\d+/.exec(version) || ['0.0.0'])[0].split('.').map(Number);

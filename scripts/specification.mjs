// Finds rules of docs/specification whose tests did not run and pass. A test in a folder `nightly` proves its rule at
// night.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ id: string, rule: string, held_by?: string[], because?: string }} Rule */
/** @typedef {{ file: string, title: string, passed: boolean }} Ran */

/** @returns {Promise<Rule[]>} */
export async function specifiedRules() {
  const { load } = await import('js-yaml'); // a package: only once the dependencies are installed
  return ['customer', 'seller', 'decisions'].flatMap((name) => {
    const document = /** @type {any} */ (load(readFileSync(`docs/specification/${name}.yaml`, 'utf8')));
    return document.sections.flatMap((/** @type {{ rules: Rule[] }} */ { rules }) => rules);
  });
}

/** The tests of vitest's and of Playwright's JSON reports. @param {any[]} reports @returns {Ran[]} */
function testsThatRan(reports) {
  /** @param {any} suite @returns {Ran[]} */
  const ofSuite = ({ specs = [], suites = [] }) => [
    ...specs.map((/** @type {any} */ { file, title, tests }) => ({
      file: `e2e/${file}`,
      title,
      passed: tests.every((/** @type {any} */ { status }) => ['expected', 'flaky'].includes(status)),
    })),
    ...suites.flatMap(ofSuite),
  ];
  return reports.flatMap(({ testResults = [], suites = [] }) => [
    ...testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
      assertionResults.map((/** @type {any} */ { fullName, status }) => ({
        file: relative('.', name).replaceAll('\\', '/'),
        title: fullName,
        passed: status === 'passed',
      })),
    ),
    ...suites.flatMap(ofSuite),
  ]);
}

/** A test's title with the values of its rows in the place of `%s` or `$name`. @param {string} text */
const titlePattern = (text) =>
  new RegExp(
    text
      .replaceAll(/^['"`]|['"`,]+$/g, '')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/%\.?\d*[sdijfoO#]|\\\$[\w.]+/g, '.*'),
  );

/** Each link of a rule whose test did not run and pass. @param {any[]} reports @param {Rule[]} rules */
export function unprovenRules(reports, rules) {
  const ran = testsThatRan(reports);
  return rules.flatMap(({ id, held_by = [] }) =>
    held_by
      .filter((link) => !/^\S*nightly\//.test(link))
      .filter((link) => {
        const at = link.indexOf(': ');
        // Claims of models and texts of states are checked by the proofs, and lines of the server's story by its test.
        const path = link.slice(0, at);
        const isStory = path.startsWith('tests/server/replies/');
        const holder = isStory ? 'tests/server/replies.test.ts' : 'tests/machines/proofs.test.ts';
        const file = /\.(test|spec)\.tsx?$/.test(path) ? path : holder;
        const ofFile = ran.filter((one) => one.file === file);
        const named = ofFile.filter(({ title }) => titlePattern(link.slice(at + 2)).test(title));
        const tests = named.length > 0 ? named : ofFile; // the text may be a row of a table
        return tests.length === 0 || tests.some(({ passed }) => !passed);
      })
      .map((link) => `${id} is not proven by ${link}`),
  );
}

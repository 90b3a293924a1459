// The rules of the specification in docs/specification, each with the tests that hold it. A link to a test that was renamed away is red.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../server/http/readYaml.ts';

interface Rule {
  id: string;
  rule: string;
  /** "path: text", the text standing in the file: a test's title, a row, a model's claim or what a state says. */
  held_by?: string[];
  /** Why nothing holds it. */
  because?: string;
}
interface Document {
  title: string;
  sections: { title: string; rules: Rule[] }[];
}

const folder = 'docs/specification';
const documents = ['customer', 'seller', 'decisions'].map(
  (name) => readYaml(readFileSync(`${folder}/${name}.yaml`, 'utf8')) as Document,
);
const rulesOf = (document: Document) => document.sections.flatMap(({ rules }) => rules);

const texts = new Map<string, string | null>();
function textOf(path: string): string | null {
  const known = texts.get(path);
  if (known !== undefined) return known;
  let text: string | null = null;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // No such file: the link is named as broken.
  }
  texts.set(path, text);
  return text;
}

const numbers = (id: string) => (id.match(/\d+/g) ?? []).map(Number);
const isBefore = (one: string, other: string) => {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [numbers(one), numbers(other)];
  return a < c || (a === c && b < d);
};

/** What is wrong with a list of rules, in words. */
function faultsOf(rules: Rule[]): string[] {
  return rules.flatMap(({ id, rule, held_by = [], because = '' }, index) => {
    const before = rules[index - 1]?.id;
    const faults = held_by
      .filter((link) => {
        const at = link.indexOf(': ');
        return at < 0 || !(textOf(link.slice(0, at))?.includes(link.slice(at + 2)) ?? false);
      })
      .map((link) => `${id} is held by nothing named "${link}"`);
    if (!/^[ABD]\d+(\.\d+)?$/.test(id)) faults.push(`${id} is no id`);
    if (before !== undefined && !isBefore(before, id)) faults.push(`${id} does not come after ${before}`);
    if (rule.trim() === '') faults.push(`${id} says nothing`);
    if ((held_by.length === 0) !== because.trim() > '') faults.push(`${id} needs either held_by or because`);
    return faults;
  });
}

/** The part of the README that follows from the rules. */
function summary(): string {
  const counted = documents.map(({ title, sections }) =>
    [
      `### ${title}`,
      '',
      ...sections.map((section) => {
        const open = section.rules.filter(({ because }) => because !== undefined).length;
        return `- ${section.title}: ${section.rules.length} rules, ${open === 0 ? 'all held' : `${open} not held`}`;
      }),
    ].join('\n'),
  );
  const open = documents.flatMap(rulesOf).filter(({ because }) => because !== undefined);
  const all = documents.flatMap(rulesOf).length;
  return [
    `${all} rules, ${all - open.length} of them held by a test or a model.`,
    ...counted,
    '## What nothing holds',
    open.map(({ id, rule, because }) => `- **${id}** ${rule} _${because}_`).join('\n'),
    '',
  ].join('\n\n');
}

describe('the rules of the specification', () => {
  it.each(documents)('$title: every rule has its place, and every test that it names stands there', (one) => {
    expect(faultsOf(rulesOf(one))).toEqual([]);
  });

  it('the README counts the rules and lists what nothing holds (vitest -u writes it)', async () => {
    const path = `${folder}/README.md`;
    const heading = '## Counts\n\n';
    const [prose = ''] = readFileSync(path, 'utf8').split(heading);

    await expect(`${prose}${heading}${summary().trimEnd()}\n`).toMatchFileSnapshot(`../${path}`);
  });

  it('a renamed test, a missing file, a disorder and a rule without a reason are found', () => {
    const here = 'tests/specification.test.ts';

    expect(
      faultsOf([
        { id: 'A1.2', rule: 'x', held_by: [`${here}: a renamed test, a missing file`] },
        { id: 'A1.1', rule: 'x', held_by: [`${here}: ${'gone'.repeat(2)}`, 'tests/gone.test.ts: x'] },
        { id: 'A1.10', rule: 'x' },
      ]),
    ).toEqual([
      `A1.1 is held by nothing named "${here}: ${'gone'.repeat(2)}"`,
      'A1.1 is held by nothing named "tests/gone.test.ts: x"',
      'A1.1 does not come after A1.2',
      'A1.10 needs either held_by or because',
    ]);
  });
});

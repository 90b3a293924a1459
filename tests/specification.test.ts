// Each rule of docs/specification names the tests that hold it; scripts/specification.mjs checks that those ran.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specifiedRules, unprovenRules } from '../scripts/specification.mjs';

const rules = await specifiedRules();

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // no such file: its link is named below
  }
}

it('every rule names tests that stand there, or why nothing holds it', () => {
  const faults = rules.flatMap(({ id, held_by = [], because = '' }) => [
    ...held_by
      .filter((link) => !textOf(link.split(': ')[0]!).includes(link.slice(link.indexOf(': ') + 2)))
      .map((link) => `${id} is held by nothing named "${link}"`),
    ...((held_by.length === 0) === because.trim() > '' ? [] : [`${id} needs either held_by or because`]),
  ]);

  expect(rules.length).toBeGreaterThan(500);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(faults).toEqual([]);
});

it('a rule is proven by tests that ran and passed, and by those of the night', () => {
  const file = 'tests/money.test.ts';
  const ran = (fullName: string, status: string) => ({ fullName, status });
  const reports = [
    { testResults: [{ name: file, assertionResults: [ran('adds 2', 'passed'), ran('rounds', 'failed')] }] },
    {
      suites: [
        { suites: [{ specs: [{ file: 'day.spec.ts', title: 'opens', tests: [{ status: 'skipped' }] }] }] },
      ],
    },
  ];
  const links = [`${file}: adds %i`, `${file}: rounds`, `${file}: a row`, 'tests/gone.test.ts: adds'];
  const others = [
    'e2e/day.spec.ts: opens',
    'tests/nightly/money.test.ts: adds',
    'tools/a.model.tsx: a claim',
  ];

  expect(unprovenRules(reports, [{ id: 'A1.1', rule: '', held_by: [...links, ...others] }])).toEqual(
    [...links.slice(1), others[0], others[2]].map((link) => `A1.1 is not proven by ${link}`),
  );
});

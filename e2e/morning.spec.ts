// A shop opens at nine with nothing but its register, serves six people by eleven, and closes the day. The clicks and keys of each task are
// those of docs/comparison.md. On a phone and in Hindi: nightly/mornings.spec.ts.
import { readFileSync } from 'node:fs';
import { expect, test } from './support/journey.ts';
import { morning } from './support/morning.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a shop’s first morning, from its register to the counted drawer', async ({ page, server, watch }) => {
  watch.expect(400); // the number of a relative

  const efforts = await morning(page, { server, language: 'en' });

  const documented = readFileSync('docs/comparison.md', 'utf8');
  for (const [task, { clicks, keys }] of Object.entries(efforts))
    expect.soft(documented).toContain(`| ${task} | ${clicks} | ${keys} |`);
});

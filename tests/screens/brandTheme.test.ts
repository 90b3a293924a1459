// A custom property is answered where it is named: named at the root alone, what follows from a store's colour would stay with ours.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

it('colours derived from the brand are declared wherever a store sets its colour', () => {
  const following = read('styles/tokens.css')
    .split('}')
    .filter((rule) => rule.includes('from var(--brand)'));

  expect(following).toHaveLength(1);
  expect(following[0]).toContain('[data-brand]');
  expect(read('screens/BrandTheme.tsx')).toContain('data-brand=""');
});

import { expect, test } from 'vitest';
import { unbroken } from '../../src/lib/unbroken.ts';

test.each([
  ['You agreed on 02 Jan 2025, 10:15 am.', 'You agreed on 02~Jan~2025, 10:15~am.'],
  ['30 नव॰ 2026 को ही देय क्यों? 21 दिस॰ 2026 से।', '30~नव॰~2026 को ही देय क्यों? 21~दिस॰~2026 से।'],
  ['30 days after the 11 instalments of 2026', '30 days after the 11 instalments of 2026'],
])('days and times of day stay on one line: %s', (sentence, expected) => {
  expect(unbroken(sentence).replaceAll('\u00a0', '~')).toBe(expected);
});

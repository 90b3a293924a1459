import { expect, test } from 'vitest';
import { nonBreaking } from '../../src/lib/nonBreaking.ts';

test.each([
  ['0.790 g at ₹6,400 a gram', '0.790~g at ₹6,400 a gram'],
  ['You agreed on 02 Jan 2025, 10:15 am.', 'You agreed on 02~Jan~2025, 10:15~am.'],
  ['30 नव॰ 2026 को ही देय क्यों? 21 दिस॰ 2026 से।', '30~नव॰~2026 को ही देय क्यों? 21~दिस॰~2026 से।'],
  ['30 days after the 11 instalments of 2026', '30 days after the 11 instalments of 2026'],
  ['Overdue since 05 Nov 2026 · ₹2,000', 'Overdue since 05~Nov~2026~·~₹2,000'],
  ['You have paid 3 × ₹2,000 = ₹6,000.', 'You have paid 3~×~₹2,000 =~₹6,000.'],
])('days, times of day and the parts of a sum stay on one line: %s', (sentence, expected) => {
  expect(nonBreaking(sentence).replaceAll('\u00a0', '~')).toBe(expected);
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { daySheetCopy } from '../../../src/lib/copy/daySheet.ts';
import DaySheet from '../../../src/screens/seller/day/DaySheet.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { daySheet } from '../../../tools/statecharts/models/seller/samples.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

it.each([
  ['2026-11-20', '2026-11-19', '2026-11-21'],
  ['2026-11-21', '2026-11-20', null],
])(
  'the sheet of %s leads to the day before and, unless it is today, to the day after',
  async (day, before, after) => {
    const sheet = daySheet({ day, today: '2026-11-21' });
    connect({ realm: () => 'seller', fetch: async () => Response.json(sheet) });
    render(withFakeApp(<DaySheet />, {}));
    const leadsTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
    await screen.findByRole('link', { name: daySheetCopy.earlier });

    expect(leadsTo(daySheetCopy.earlier)).toBe(`/seller/day-sheet?day=${before}`);
    expect(leadsTo(daySheetCopy.later)).toBe(after && `/seller/day-sheet?day=${after}`);
  },
);

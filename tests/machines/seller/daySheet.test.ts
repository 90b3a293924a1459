// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { DaySheet } from '../../../src/api/daySheet.ts';
import { daySheetMachine } from '../../../src/machines/seller/daySheet.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { daySheet } from '../../../tools/statecharts/models/seller/samples.ts';

it('a day sheet that somebody comes back to has what was booked meanwhile, and stays when nothing comes', async () => {
  const answers = [async () => daySheet(), async () => daySheet({ cash_booked: 8000 })];
  const machine = daySheetMachine.provide({
    actors: {
      loadDaySheet: fromPromise<DaySheet, string>(
        () => answers.shift()?.() ?? Promise.reject(new Error('no line')),
      ),
    },
  });
  const toasts = createEmptyActor() as never;
  const sheet = createActor(machine, {
    input: { day: '', address: fakePageAddress({ day: '' }), toasts, drafted: null },
  }).start();
  const comeBack = async () => {
    await waitFor(sheet, (now) => now.matches({ shown: 'current' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sheet.getSnapshot().matches({ shown: 'reloading' })).toBe(true);
    const { context } = await waitFor(sheet, (now) => now.matches({ shown: 'current' }));
    return context.sheet?.cash_booked;
  };

  expect([await comeBack(), await comeBack()]).toEqual([8000, 8000]);
  sheet.stop();
});

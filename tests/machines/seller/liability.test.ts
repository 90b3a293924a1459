import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Liability } from '../../../src/api/liability.ts';
import { liabilityCopy } from '../../../src/lib/copy/liability.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { dayErrors, liabilityMachine } from '../../../src/machines/seller/liability.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';

it('a day that is no day says so when its field is left, and not while it is typed', () => {
  const loadLiability = fromPromise<Liability, string>(() => new Promise(() => undefined));
  const flow = createActor(liabilityMachine.provide({ actors: { loadLiability } }), {
    input: { address: fakePageAddress({ day: '' }) },
  }).start();
  const shown = () => {
    const { form } = flow.getSnapshot().context;
    return visibleErrors(form, dayErrors(form.values));
  };

  flow.send({ type: 'form.change', name: 'day', value: '2026-02-31' });
  expect(shown()).toEqual({});

  flow.send({ type: 'form.blur', name: 'day' });
  expect(shown()).toEqual({ day: liabilityCopy.future });
});

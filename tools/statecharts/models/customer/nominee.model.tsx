import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { nomineeMachine } from '../../../../src/machines/customer/nominee.ts';
import Nominee from '../../../../src/screens/customer/account/Nominee.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { rohan } from '../samples.ts';

const changed = { ...rohan, relationship: 'Brother' as const };
const closed = (record: typeof rohan | null, saved: typeof rohan | null = null) =>
  done('form', { saved, record, changed: false });
const lost = done('form', { saved: null, record: null, changed: true });

const input = { toasts: createEmptyActor() as never };

export const model = defineModel({
  machine: nomineeMachine,
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: '' } },
  cases: [
    done('loadNominee', null),
    done('loadNominee', rohan),
    closed(rohan, rohan),
    closed(changed, changed),
    closed(rohan),
    closed(null),
    lost,
    done('deleteNominee'),
    failed('deleteNominee', new ApiProblem('network')),
  ],
  unexpectedEvents: [{ type: 'form.submit' }, { type: 'form.change', name: 'nominee', value: rohan }],
  always: {
    'the nominee page has a nominee': (now) => !now.matches('shown') || now.context.nominee !== null,
    'the empty page has no nominee': (now) => !now.matches('empty') || now.context.nominee === null,
  },
  canAlwaysReach: {
    'the nominee or the empty page': (now) => now.matches({ shown: 'reading' }) || now.matches('empty'),
  },
  stepInvariants: {
    'the nominee is the server’s latest': ({ from, to, event }) => {
      const known = {
        [done('loadNominee').type]: event['output'],
        ...(event !== lost && { [done('form').type]: event['output']?.record }),
        [done('deleteNominee').type]: null,
      };
      const expected = event.type in known ? known[event.type] : from.context.nominee;
      return stableStringify(to.context.nominee) === stableStringify(expected);
    },
    'a draft, and nothing else, opens its form on loading': ({ from, to, event }) =>
      event.type !== done('loadNominee').type || to.matches('filling') === (from.context.drafted !== null),
    'a form left after a save without a reply, and a deletion given up after one, look at the server again':
      ({ from, to, event }) =>
        to.matches('loading') ===
        (event === lost ||
          event.type === 'nominee.reload' ||
          (event.type === 'deletion.cancel' && from.matches({ shown: 'askingAgain' }))),
    'the page fails only with the load of it': ({ from, to, event }) =>
      !to.matches('failed') || from.matches('failed') || event.type === failed('loadNominee').type,
    'deleting requires a confirmation': ({ to, event }) =>
      to.matches({ shown: 'deleting' }) === (event.type === 'deletion.confirm'),
    'the form starts from the loaded nominee, unconfirmed': ({ to, actions }) =>
      spawnedInputs(actions, 'form').every((input) => {
        const { values, record } = input as { values: { name: string; confirmed: boolean }; record: unknown };
        return (
          record === to.context.nominee &&
          values.name === (to.context.nominee?.name ?? '') &&
          !values.confirmed
        );
      }),
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      draftInTab('customer', 'nominee', input);
      return withFakeApp(<Nominee />, input, { clock, inspect });
    },
    perform: {
      'nominee.reload': press('Retry'),
      'nominee.add': press('Add Nominee'),
      'nominee.edit': press('Edit'),
      'deletion.ask': press('Delete'),
      'deletion.confirm': press('Yes, delete nominee'),
      'deletion.cancel': press('Keep nominee'),
    },
  },
});

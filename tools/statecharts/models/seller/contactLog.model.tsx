import { createEmptyActor } from 'xstate';
import type { ContactRequest } from '../../../../src/api/desk.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { contactLogMachine } from '../../../../src/machines/seller/contactLog.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { contact } from './samples.ts';

const toasts = createEmptyActor() as never;
const page = createEmptyActor() as never;

const called = { type: 'contact.made', enrollment: 'e1', kind: 'called' } as const;
const reminded = { type: 'contact.made', enrollment: 'e2', kind: 'reminded' } as const;
const recorded = done('recordContact', contact());
const refused = failed('recordContact', new ApiProblem('network'));

const made = ({ enrollment, kind }: Pick<ContactRequest, 'enrollment' | 'kind'>) => [enrollment, kind];

export const model = defineModel({
  machine: contactLogMachine,
  inputs: { 'a page that shows them': { toasts, page }, 'a page that does not': { toasts, page: null } },
  cases: [called, reminded, recorded, refused],
  // Leaves out the idempotency keys, which are random.
  key: ({ value, context: { page: heard, unrecorded, openKeys } }) => [
    value,
    heard !== null,
    unrecorded.map(made),
    Object.keys(openKeys).sort(),
  ],
  // A third waits as the second does; more of them only multiply configurations.
  skips: ({ type }, now) => type === called.type && now.context.unrecorded.length > 2,
  always: {
    'a contact is being recorded exactly while one is left': ({ value, context }) =>
      (value === 'recording') === context.unrecorded.length > 0,
    'contacts share a key only where they are the same': ({ context: { unrecorded } }) => {
      const sent = unrecorded as ContactRequest[];
      return sent.every((one) =>
        sent.every(
          (other) =>
            one.idempotencyKey !== other.idempotencyKey || stableStringify(one) === stableStringify(other),
        ),
      );
    },
  },
  canAlwaysReach: { 'the end of the queue': (now) => now.matches('idle') },
  stepInvariants: {
    'a new contact is last in the queue, unchanged': ({ from, to, event }) =>
      event.type !== called.type ||
      stableStringify(to.context.unrecorded) ===
        stableStringify([
          ...from.context.unrecorded,
          {
            enrollment: event['enrollment'],
            kind: event['kind'],
            note: null,
            snooze_until: null,
            idempotencyKey: to.context.unrecorded.at(-1)?.idempotencyKey,
          },
        ]),
    'each contact is recorded once, the oldest first': ({ from, to, event, actions }) => {
      const records = spawnedInputs(actions, 'recordContact') as ContactRequest[];
      const starts =
        to.matches('recording') && (from.matches('idle') || event.type.endsWith('recordContact'));
      return records.length === Number(starts) && (!starts || records[0] === to.context.unrecorded[0]);
    },
    'a reply removes only the oldest contact from the queue': ({ from, to, event }) =>
      !event.type.endsWith('recordContact') ||
      stableStringify(to.context.unrecorded) === stableStringify(from.context.unrecorded.slice(1)),
    'the page hears of a recorded contact, the person of a failed one': ({ from, event, actions }) => {
      const sent = sentEvents(actions);
      if (event.type === recorded.type)
        return (
          stableStringify(sent) ===
          stableStringify(
            from.context.page
              ? [
                  {
                    type: 'contact.recorded',
                    enrollment: from.context.unrecorded[0]?.enrollment,
                    contact: event['output'],
                  },
                ]
              : [],
          )
        );
      return sent.length === Number(event.type === refused.type);
    },
  },
});

import { createEmptyActor } from 'xstate';
import type { OfflineCopy } from '../../../../src/browser/offlineCopy.ts';
import { offlineCopyMachine } from '../../../../src/machines/session/offlineCopy.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';
import { visitors } from './visitors.ts';

const asha: OfflineCopy = { owner: 'asha', at: '2026-12-12T05:01:00Z' };
const later: OfflineCopy = { owner: 'asha', at: '2026-12-12T05:02:00Z' };

export const model = defineModel({
  machine: offlineCopyMachine,
  initial: 'starting',
  inputs: { 'a device': { session: createEmptyActor() as never } },
  busy: ['starting', 'renewing', 'reading', 'removing'],
  cases: [
    ...visitors.map((visitor) => ({ type: 'visitor.changed' as const, visitor })),
    done('readCopy', asha),
    done('readCopy', null),
    failed('readCopy', new Error('This browser keeps no copies.')),
    done('renewCopy', later),
    done('renewCopy', null),
    failed('renewCopy', new TypeError('Failed to fetch')),
    done('removeCopy'),
    failed('removeCopy', new Error('denied')),
  ],
  expectedTargets: {
    'renewCopy ✗': 'kept',
    'removeCopy ✓': 'absent',
    'removeCopy ✗': 'absent',
    'readCopy ✗': 'impossible',
    'after settling': 'renewing',
  },
  repeatable: ['savings.loaded', 'copy.changed'],
  resting: ['absent', 'kept', 'impossible'],
  key: ({ value, context }) => [value, context.copy, context.visitor],
  canAlwaysReach: {},
  always: {
    'where a copy rests, nobody who must not see it was seen last': (now) => {
      const { copy, visitor } = now.context;
      if (!copy || now.hasTag('busy')) return true;
      return visitor.kind === 'nobody'
        ? visitor.keeps
        : visitor.kind === 'unknown' || visitor.id === copy.owner;
    },
    'a copy that is being removed is offered no more': (now) =>
      !now.matches('removing') || now.context.copy === null,
  },
  stepInvariants: {
    'a copy is renewed for its owner alone, while they are logged in': ({ to, actions }) =>
      spawnedInputs(actions, 'renewCopy').every(
        (input) =>
          to.context.visitor.kind === 'customer' &&
          to.context.visitor.id === (input as { owner: string }).owner,
      ),
    'a copy is renewed once its owner is here': ({ from, to, event }) => {
      const visitor = event['visitor'] as { kind: string; id?: string } | undefined;
      const isHere = visitor?.kind === 'customer' && visitor.id === from.context.copy?.owner;
      return !isHere || from.matches('reading') || from.matches('starting') || to.matches('settling');
    },
    'another customer and a logout by choice remove the copy that is there': ({ from, to, event }) => {
      const visitor = event['visitor'] as { id?: string; keeps?: boolean } | undefined;
      const goes = visitor && (visitor.id === 'rohan' || visitor.keeps === false);
      if (!goes || !from.context.copy || from.matches('reading') || from.matches('starting')) return true;
      return to.matches('removing');
    },
  },
});

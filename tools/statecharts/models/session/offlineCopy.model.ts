import { createEmptyActor } from 'xstate';
import type { OfflineCopy } from '../../../../src/browser/offlineCopy.ts';
import { offlineCopyMachine } from '../../../../src/machines/session/offlineCopy.ts';
import type { DeviceOwner } from '../../../../src/machines/session/deviceOwner.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { deviceOwners } from './deviceOwners.ts';

const asha: OfflineCopy = { owner: 'asha', at: '2026-12-12T05:01:00Z' };
const later: OfflineCopy = { owner: 'asha', at: '2026-12-12T05:02:00Z' };

/** The final state of a copy for each device owner; a copy that was just written stays. */
const endOf = (copy: OfflineCopy | null, deviceOwner: DeviceOwner, isWritten: boolean): string => {
  if (copy === null) return 'absent';
  if (deviceOwner.kind === 'account') {
    if (deviceOwner.id !== copy.owner) return 'removing';
    return isWritten ? 'kept' : 'settling';
  }
  return deviceOwner.kind === 'nobody' && !deviceOwner.keeps ? 'removing' : 'kept';
};

export const model = defineModel({
  machine: offlineCopyMachine,
  inputs: { 'a device': { session: createEmptyActor() as never } },
  cases: [
    ...deviceOwners.map((deviceOwner) => ({ type: 'deviceOwner.changed' as const, deviceOwner })),
    done('readCopy', asha),
    done('readCopy', null),
    failed('readCopy', new Error('This browser keeps no copies.')),
    done('renewCopy', later),
    done('renewCopy', null),
    failed('renewCopy', new TypeError('Failed to fetch')),
    done('removeCopy'),
    failed('removeCopy', new Error('denied')),
  ],
  repeatable: ['savings.loaded', 'copy.changed'],
  resting: ['absent', 'kept', 'impossible'],
  key: ({ value, context }) => [value, context.copy, context.deviceOwner],
  canAlwaysReach: {},
  always: {
    'a copy stays only while the person seen last may see it': (now) => {
      const { copy, deviceOwner } = now.context;
      if (!copy || now.hasTag('busy')) return true;
      return deviceOwner.kind === 'nobody'
        ? deviceOwner.keeps
        : deviceOwner.kind === 'unknown' || deviceOwner.id === copy.owner;
    },
    'a copy that is being removed is offered no more': (now) =>
      !now.matches('removing') || now.context.copy === null,
  },
  stepInvariants: {
    'a copy is renewed for its owner alone, while they are logged in': ({ to, actions }) =>
      spawnedInputs(actions, 'renewCopy').every(
        (input) =>
          to.context.deviceOwner.kind === 'account' &&
          to.context.deviceOwner.id === (input as { owner: string }).owner,
      ),
    'a copy is renewed once its owner is here': ({ from, to, event }) => {
      const deviceOwner = event['deviceOwner'] as { kind: string; id?: string } | undefined;
      const isHere = deviceOwner?.kind === 'account' && deviceOwner.id === from.context.copy?.owner;
      return !isHere || from.matches('reading') || from.matches('starting') || to.matches('settling');
    },
    'whoever comes is seen, and decides about a copy that is not being read or removed': ({
      from,
      to,
      event,
    }) => {
      if (event.type !== 'deviceOwner.changed' || from.matches('impossible')) return true;
      if (stableStringify(to.context.deviceOwner) !== stableStringify(event['deviceOwner'])) return false;
      const end = from.hasTag('busy') && !from.matches('renewing') ? from.value : null;
      return to.value === (end ?? endOf(from.context.copy, event['deviceOwner'], false));
    },
    'a copy that was read or written is the one that counts, and is not written again': ({
      from,
      to,
      event,
    }) => {
      if (!/^xstate\.done\.actor\.(read|renew)Copy$/.test(event.type)) return true;
      const copy = event['output'] as OfflineCopy | null;
      const end = endOf(copy, from.context.deviceOwner, !from.matches('starting'));
      return to.value === end && (end === 'removing' || to.context.copy === copy);
    },
    'a change in another tab is read, and nothing else is taken for one': ({ from, to, event }) => {
      if (event.type !== 'copy.changed') return true;
      const isOwn = ['starting', 'renewing', 'removing', 'impossible'].includes(from.value);
      return to.value === (isOwn ? from.value : 'reading');
    },
    'savings that come while the copy waits or is written are waited for': ({ from, to, event, actions }) => {
      if (event.type !== 'savings.loaded') return true;
      const { copy, deviceOwner } = from.context;
      const isHere = endOf(copy, deviceOwner, false) === 'settling';
      const waits = isHere && ['kept', 'settling', 'renewing'].includes(from.value);
      return waits
        ? to.matches('settling') && actions.some(({ type }) => type === 'xstate.raise')
        : to.value === from.value;
    },
    'another customer and a logout by choice remove the copy that is there': ({ from, to, event }) => {
      const deviceOwner = event['deviceOwner'] as { id?: string; keeps?: boolean } | undefined;
      const goes = deviceOwner && (deviceOwner.id === 'rohan' || deviceOwner.keeps === false);
      if (!goes || !from.context.copy || from.matches('reading') || from.matches('starting')) return true;
      return to.matches('removing');
    },
  },
});

// Keeps the offline copy of a customer's savings (src/browser/offlineCopy.ts) up to date: renewed when the savings were
// loaded while its owner is logged in, removed when they log out by choice or another customer logs in. The customer
// creates the first copy (customer/offlineChoice.ts). Starts after the first page, and runs as long as the app.
import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import {
  keepOfflineCopy,
  readOfflineCopy,
  removeOfflineCopy,
  watchOfflineCopy,
  type OfflineCopy,
} from '../../browser/offlineCopy.ts';
import { shouldPurge, watchDeviceOwner, type Session, type DeviceOwner } from './deviceOwner.ts';

const watchCopy = fromCallback<EventObject>(({ sendBack }) =>
  watchOfflineCopy(() => sendBack({ type: 'copy.changed' })),
);
const renewCopy = fromPromise<OfflineCopy | null, { owner: string }>(({ input: { owner }, signal }) =>
  keepOfflineCopy({ owner, isNew: false }, signal),
);

export const offlineCopyMachine = setup({
  types: {
    input: {} as { session: Session },
    context: {} as Context,
    events: {} as
      | { type: 'deviceOwner.changed'; deviceOwner: DeviceOwner }
      | { type: 'savings.loaded' }
      | { type: 'copy.changed' }, // by the person's choice, or in another tab
    tags: {} as 'busy',
  },
  actors: {
    watchDeviceOwner,
    watchCopy,
    readCopy: fromPromise(readOfflineCopy),
    renewCopy,
    removeCopy: fromPromise(removeOfflineCopy),
  },
  actions: {
    setDeviceOwner: assign((_, { deviceOwner }: { deviceOwner: DeviceOwner }) => ({ deviceOwner })),
    setCopy: assign((_, { output: copy }: { output: OfflineCopy | null }) => ({ copy })),
    clearCopy: assign({ copy: null }),
  },
  guards: {
    isAbsent: ({ context }) => context.copy === null,
    mustGo: ({ context: { copy, deviceOwner } }) => copy !== null && shouldPurge(deviceOwner, copy.owner),
    isOwnerHere: ({ context: { copy, deviceOwner } }) =>
      copy !== null && deviceOwner.kind === 'account' && deviceOwner.id === copy.owner,
  },
  delays: { settling: 1_000 }, // a vault comes in several replies
}).createMachine({
  id: 'offlineCopy',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, deviceOwner: { kind: 'unknown' }, copy: null }),
  invoke: [
    { id: 'watchDeviceOwner', src: 'watchDeviceOwner', input: ({ context }) => context.session, onError: {} },
    { id: 'watchCopy', src: 'watchCopy', onError: {} },
  ],
  initial: 'starting',
  on: {
    'deviceOwner.changed': {
      target: '.deciding',
      actions: { type: 'setDeviceOwner', params: ({ event }) => event },
    },
    'copy.changed': '.reading',
  },
  states: {
    starting: {
      tags: 'busy',
      on: {
        'deviceOwner.changed': { actions: { type: 'setDeviceOwner', params: ({ event }) => event } },
        'copy.changed': {},
      },
      invoke: {
        id: 'readCopy',
        src: 'readCopy',
        onDone: { target: 'deciding', actions: { type: 'setCopy', params: ({ event }) => event } },
        onError: 'impossible',
      },
    },
    deciding: {
      always: [
        { guard: 'isAbsent', target: 'absent' },
        { guard: 'mustGo', target: 'removing' },
        { guard: 'isOwnerHere', target: 'settling' },
        { target: 'kept' },
      ],
    },
    absent: {},
    kept: { on: { 'savings.loaded': { guard: 'isOwnerHere', target: 'settling' } } },
    settling: {
      on: { 'savings.loaded': { target: 'settling', reenter: true } },
      after: { settling: 'renewing' },
    },
    renewing: {
      tags: 'busy',
      on: { 'savings.loaded': 'settling', 'copy.changed': {} },
      invoke: {
        id: 'renewCopy',
        src: 'renewCopy',
        input: ({ context }) => ({ owner: context.copy?.owner ?? '' }),
        onDone: { target: 'checking', actions: { type: 'setCopy', params: ({ event }) => event } },
        onError: 'kept', // offline the earlier copy is used
      },
    },
    reading: {
      tags: 'busy',
      on: {
        'deviceOwner.changed': { actions: { type: 'setDeviceOwner', params: ({ event }) => event } },
        'copy.changed': { target: 'reading', reenter: true },
      },
      invoke: {
        id: 'readCopy',
        src: 'readCopy',
        onDone: { target: 'checking', actions: { type: 'setCopy', params: ({ event }) => event } },
        onError: 'impossible',
      },
    },
    // A copy that was just written needs no renewal: otherwise two tabs would renew each other's for ever.
    checking: {
      always: [
        { guard: 'isAbsent', target: 'absent' },
        { guard: 'mustGo', target: 'removing' },
        { target: 'kept' },
      ],
    },
    removing: {
      tags: 'busy',
      on: {
        'deviceOwner.changed': { actions: { type: 'setDeviceOwner', params: ({ event }) => event } },
        'copy.changed': {},
      },
      entry: 'clearCopy',
      // A copy that could not be removed is no longer offered; the next start retries.
      invoke: { id: 'removeCopy', src: 'removeCopy', onDone: 'absent', onError: 'absent' },
    },
    impossible: { entry: 'clearCopy', on: { 'deviceOwner.changed': {}, 'copy.changed': {} } },
  },
});

interface Context {
  session: Session;
  deviceOwner: DeviceOwner;
  copy: OfflineCopy | null;
}

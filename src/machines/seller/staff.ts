// The people of the store: looked through, added, changed, removed. It stays until the page is left; each dialog is a flow of its own, and
// what it did is on the page at once.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { deleteStaffMember, loadStaffMembers, type StaffMember } from '../../api/staff.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { findById, removeById, upsertById } from '../../lib/recordList.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { deletionMachine } from './deletion.ts';
import { staffMemberForm, staffMemberFormMachine } from './staffMemberForm.ts';

interface StaffInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends StaffInput {
  /** By name. */
  members: StaffMember[];
  /** The one whose dialog is open; null while somebody new is added. */
  chosen: StaffMember | null;
}

const byName = (one: StaffMember, other: StaffMember): number => one.name.localeCompare(other.name, 'en-IN');

export const staffMachine = setup({
  types: {
    input: {} as StaffInput,
    context: {} as Context,
    events: {} as
      | { type: 'list.reload' }
      | { type: 'staff.add' }
      | { type: 'staff.edit'; id: string }
      | { type: 'staff.delete'; id: string },
    tags: {} as 'busy',
    children: {} as {
      loadStaffMembers: 'loadStaffMembers';
      staffMember: 'staffMember';
      deletion: 'deletion';
    },
  },
  actors: { loadStaffMembers, staffMember: staffMemberFormMachine, deletion: deletionMachine },
  actions: {
    choose: assign({ chosen: ({ context }, { id }: { id: string }) => findById(context.members, id) }),
    put: assign({
      members: ({ context }, { saved }: { saved: StaffMember | null }) =>
        saved ? upsertById(context.members, saved).sort(byName) : context.members,
    }),
    drop: assign({
      members: ({ context: { members, chosen } }, { deleted }: { deleted: boolean }) =>
        chosen && deleted ? removeById(members, chosen.id) : members,
    }),
  },
  guards: {
    mayHaveChanged: (_, { changed }: { changed: boolean }) => changed,
    isListed: ({ context }, { id }: { id: string }) => findById(context.members, id) !== null,
  },
}).createMachine({
  id: 'staff',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, members: [], chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadStaffMembers',
        src: 'loadStaffMembers',
        onDone: { target: 'shown', actions: assign({ members: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'list.reload': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          entry: assign({ chosen: null }),
          on: {
            'staff.add': 'editing',
            'staff.edit': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'editing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'staff.delete': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'deleting',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        editing: {
          invoke: {
            id: 'staffMember',
            src: 'staffMember',
            input: ({ context: { chosen, toasts } }) => staffMemberForm(chosen, toasts),
            onDone: { target: 'resting', actions: { type: 'put', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
        deleting: {
          invoke: {
            id: 'deletion',
            src: 'deletion',
            input: ({ context: { chosen, toasts } }) => ({
              id: chosen?.id ?? '',
              remove: deleteStaffMember,
              words: sellerCopy.staff,
              toasts,
            }),
            onDone: [
              // The server may have deleted it, though no answer said so.
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => event.output },
                target: '#staff.loading',
                actions: assign({ chosen: null }),
              },
              { target: 'resting', actions: { type: 'drop', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});

// The store's staff: added, changed, deleted. Runs until the page is left.
import { setup, type ActorRefFrom } from 'xstate';
import { deleteStaffMember, loadStaffMembers, type StaffMember } from '../../api/staff.ts';
import { staffCopy } from '../../lib/copy/staff.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import { deletionMachine } from './deletion.ts';
import {
  editableListActions,
  editableListGuards,
  editableListStates,
  type EditableList,
  type EditableListChildren,
  type EditableListEvent,
} from './editableList.ts';
import { staffMemberForm, staffMemberFormMachine } from './staffMemberForm.ts';

interface StaffInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

/** By name. */
type Context = StaffInput & EditableList<StaffMember>;

const byName = (one: StaffMember, other: StaffMember): number => one.name.localeCompare(other.name, 'en-IN');

export const staffMachine = setup({
  types: {
    input: {} as StaffInput,
    context: {} as Context,
    events: {} as EditableListEvent,
    tags: {} as 'busy',
    children: {} as EditableListChildren,
  },
  actors: { loadRecords: loadStaffMembers, editor: staffMemberFormMachine, deletion: deletionMachine },
  actions: editableListActions<StaffMember>((members) => [...members].sort(byName)),
  guards: editableListGuards,
}).createMachine({
  id: 'staff',
  context: ({ input }) => ({ ...input, records: [], chosen: null }),
  initial: 'loading',
  states: editableListStates({
    id: 'staff',
    editor: ({ chosen, toasts }: Context) => withDraft(staffMemberForm(chosen, toasts)),
    deletion: ({ toasts }: Context) => ({ remove: deleteStaffMember, words: staffCopy, toasts }),
  }),
});

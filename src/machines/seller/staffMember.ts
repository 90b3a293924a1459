// One person of the store's staff in a dialog: told, saved. It ends saved or left as it was; what was typed outlives every failure.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { saveStaffMember, type StaffMember } from '../../api/staff.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import {
  emptyStaffMember,
  staffMemberErrors,
  normalizeStaffMember,
  type StaffMemberTexts,
} from '../../lib/schemas/staffMember.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

const copy = sellerCopy.staff;

interface StaffMemberInput {
  /** Whom to change; null for somebody new. */
  member: StaffMember | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends StaffMemberInput {
  form: FormState<StaffMemberTexts>;
  saved: StaffMember | null;
}

const textsOf = (member: StaffMember | null): StaffMemberTexts =>
  member
    ? {
        name: member.name,
        phone: member.phone,
        whatsapp: member.whatsapp ?? '',
        address: member.address ?? '',
      }
    : emptyStaffMember;

/** What our own rules say of the form; nothing is sent while there is anything. */
export const formErrors = ({ form }: Pick<Context, 'form'>): Errors<StaffMemberTexts> =>
  staffMemberErrors(form.values);

const fields = ['name', 'phone', 'whatsapp', 'address'] as const;
const refusalOf = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);

export const staffMemberMachine = setup({
  types: {
    input: {} as StaffMemberInput,
    context: {} as Context,
    events: {} as FormEvent | { type: 'form.cancel' },
    output: {} as { saved: StaffMember | null },
    tags: {} as 'busy',
    children: {} as { saveStaffMember: 'saveStaffMember' },
  },
  actors: { saveStaffMember },
  actions: {
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusalOf(error).known),
    }),
    sayFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', refusalOf(error).rest || problemText(asProblem(error), copy.saveFailed)),
    ),
    saySaved: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('success', context.member ? copy.updated : copy.added),
    ),
  },
  guards: {
    isInOrder: ({ context }) => Object.keys(formErrors(context)).length === 0,
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusalOf(error)),
  },
}).createMachine({
  id: 'staffMember',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(textsOf(input.member)), saved: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': {
          actions: assign({
            form: ({ context, event }) => changeField(context.form, event.name, event.value),
          }),
        },
        'form.blur': {
          actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
        },
        'form.submit': [
          { guard: 'isInOrder', target: 'saving' },
          { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
        ],
        'form.cancel': 'left',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveStaffMember',
        src: 'saveStaffMember',
        input: ({ context: { member, form } }) => ({
          id: member?.id ?? null,
          texts: normalizeStaffMember(form.values),
        }),
        onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'refuse', params: ({ event }) => event },
          },
          {
            target: 'filling',
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'sayFailed', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    left: { type: 'final' },
    saved: { type: 'final', entry: 'saySaved' },
  },
  output: ({ context }) => ({ saved: context.saved }),
});

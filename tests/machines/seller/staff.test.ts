import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { StaffMember, StaffMemberChange } from '../../../src/api/staff.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import type { StaffMemberTexts } from '../../../src/lib/schemas/staffMember.ts';
import { staffMachine } from '../../../src/machines/seller/staff.ts';
import { staffMemberForm } from '../../../src/machines/seller/staffMemberForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { formOf } from '../../../src/machines/shared/formOf.ts';
import { kavya } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

const typed = {
  name: ' Ravi Kumar ',
  phone: '+91 98800 10009',
  whatsapp: '',
  address: ' 7 Lake View ',
  role: '',
};
const normalized = {
  name: 'Ravi Kumar',
  phone: '9880010009',
  whatsapp: '',
  address: '7 Lake View',
  role: '',
};

type Save = (input: StaffMemberChange) => Promise<StaffMember>;
const stored: Save = async ({ id, texts }) => ({
  ...kavya,
  ...texts,
  id: id ?? 's9',
  role: null,
});

function startForm(save: Save = stored, member: StaffMember | null = null) {
  const saved = vi.fn<Save>(save);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    formOf<StaffMemberTexts, StaffMember, StaffMemberChange>({
      save: fromPromise(({ input }) => saved(input)),
    }),
    { input: staffMemberForm(member, toasts) },
  ).start();
  const at = () => flow.getSnapshot();
  return {
    flow,
    saved,
    at,
    said: () => toasts.getSnapshot().context.toast,
    errors: () => visibleErrors(at().context.form, at().context.validate(at().context.form.values, null)),
    type: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) flow.send({ type: 'form.change', name, value });
    },
    submit: async () => {
      flow.send({ type: 'form.submit' });
      await turns(1);
    },
  };
}

describe('the form of a staff member', () => {
  it('adds a staff member without spaces, with ten digits, and shows "Staff added successfully!"', async () => {
    const { saved, at, said, type, submit } = startForm();

    type(typed);
    await submit();

    expect(saved.mock.calls).toEqual([[{ id: null, texts: normalized, idempotencyKey: expect.any(String) }]]);
    expect(at().output?.saved).toMatchObject({ id: 's9', name: 'Ravi Kumar' });
    expect(said()).toEqual({ text: 'Staff added successfully!', tone: 'success' });
  });
});

describe('the list of staff', () => {
  it('says that a member was deleted in another tab, and reloads the list', async () => {
    const toasts = createActor(toastsMachine).start();
    const load = vi.fn<() => Promise<StaffMember[]>>(async () => []);
    load.mockResolvedValueOnce([kavya]);
    const flow = createActor(
      staffMachine.provide({
        actors: {
          loadRecords: fromPromise(load),
          editor: formOf<StaffMemberTexts, StaffMember, StaffMemberChange>({
            save: fromPromise(() => Promise.reject(new ApiProblem('http', { status: 404 }))),
          }),
        },
      }),
      { input: { toasts } },
    ).start();
    await turns(1);

    flow.send({ type: 'record.edit', id: kavya.id });
    flow.getSnapshot().children.editor!.send({ type: 'form.submit' });
    await turns(1);

    expect(toasts.getSnapshot().context.toast).toEqual({
      text: 'This staff member was deleted meanwhile.',
      tone: 'error',
    });
    expect(flow.getSnapshot().context.records).toEqual([]);
    expect(flow.getSnapshot().matches({ shown: 'resting' })).toBe(true);
  });
});

// Of a stored record, a form sends only what was changed: the rest may have changed meanwhile.
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { CorrectionRequest, HowPaid } from '../../../src/api/transactions.ts';
import { catalogueItemForm } from '../../../src/machines/seller/catalogueItemForm.ts';
import { correctionForm, correctionFormMachine } from '../../../src/machines/seller/correctionForm.ts';
import { staffMemberForm } from '../../../src/machines/seller/staffMemberForm.ts';
import { jhumka, kavya, paid } from '../../../tools/statecharts/models/seller/samples.ts';

const toasts = createEmptyActor() as never;

it('a catalogue item: its tags are chips, each with a comma', () => {
  const { values, normalize } = catalogueItemForm(jhumka, toasts);

  expect(values.tags).toBe('earrings, festive, ');
  expect(normalize({ ...values, tags: '' }, jhumka, 'k1', { tags: '' }, [])).toEqual({
    id: 'c1',
    facts: { tags: [] },
    product_image: null,
  });
});

it('a refused image is told at its field and in the toast, with the first sentence only', () => {
  const sentences = ['Image too large (max 10 MB)', 'Or else.'];
  const refused = new ApiProblem('http', {
    status: 413,
    detail: 'Too large',
    fields: { product_image: sentences },
  });

  expect(catalogueItemForm(null, toasts).reject!(refused, { fields: {}, message: '' })).toEqual({
    fields: { product_image: sentences[0] },
    message: sentences[0],
  });
});

it('a member of the staff: nothing is sent of the number and the role', () => {
  const manager = { ...kavya, role: 'manager' as const };
  const { values, normalize } = staffMemberForm(manager, toasts);

  expect(values).toEqual({
    name: 'Kavya Iyer',
    phone: '9880010001',
    whatsapp: '',
    address: 'Mysuru',
    role: 'manager',
  });
  expect(normalize({ ...values, address: '' }, manager, 'k1', { address: '' }, [])).toEqual({
    id: 's1',
    texts: { address: '' },
  });
});

it('a correction names both method and reference, and what the person saw of both', async () => {
  let sent: unknown;
  const save = fromPromise<HowPaid, CorrectionRequest>(async ({ input }) => {
    sent = input;
    return input as HowPaid;
  });
  const form = createActor(correctionFormMachine.provide({ actors: { save } as never }), {
    input: correctionForm(paid, toasts),
  }).start();
  form.send({ type: 'form.change', name: 'payment_reference', value: 'UPI-1' });
  form.send({ type: 'form.change', name: 'reason', value: 'Forgotten' });
  form.send({ type: 'form.submit' });
  await waitFor(form, (now) => now.status === 'done');

  expect(sent).toMatchObject({
    before: { paid_through: 'cash', payment_reference: null },
    paid_through: 'cash',
    payment_reference: 'UPI-1',
  });
});

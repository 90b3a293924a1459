// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadDues } from '../../src/api/dues.ts';
import { outcome, replies } from '../support/replies.ts';

const { reply } = replies();

describe('loadDues', () => {
  const payment = {
    transaction_id: 't1',
    enrollment: 'e1',
    plan_name: 'Golden Lotus',
    installment_number: 4,
    amount: '5000.00',
    due_date: '2026-11-05',
    is_first_payment: false,
    overdue: true,
    report: null,
  };

  it('loadDues returns whole rupees and today’s date', async () => {
    const contact = {
      shop_name: 'Meera Jewellers',
      phone: null,
      whatsapp: null,
      address: 'Mysuru',
      opening_hours: null,
      upi_id: null,
    };
    reply(200, { pending_payments: [payment] });
    reply(200, contact);

    expect(await outcome(loadDues)).toEqual({
      payments: [{ ...payment, amount: 5000 }],
      contact,
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it.each([[{}], [{ pending_payments: [{ ...payment, amount: 'much' }] }], [[]]])(
    'loadDues fails on %j instead of returning no dues',
    async (body) => {
      reply(200, body);

      await expect(outcome(loadDues)).rejects.toMatchObject({ kind: 'off-contract' });
    },
  );
});

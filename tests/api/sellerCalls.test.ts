// @vitest-environment happy-dom
import { createActor, toPromise } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { loadStoreFigures } from '../../src/api/analytics.ts';
import { syncServerClock } from '../../src/api/clock.ts';
import { saveCatalogueItem } from '../../src/api/catalogue.ts';
import { recordContact } from '../../src/api/desk.ts';
import { loadProgress, loadRecentEnrollments } from '../../src/api/enrollments.ts';
import { saveStaffMember } from '../../src/api/staff.ts';
import { markPaid, receivePayment, voidPayment } from '../../src/api/transactions.ts';
import { connect } from '../../src/api/transport.ts';
import { emptyStaffMember } from '../../src/lib/schemas/staffMember.ts';
import {
  contact,
  enrollment,
  jhumka,
  kavya,
  paid,
  received,
  TODAY,
} from '../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../support/pageOf.ts';

/** Replies to every request by its path and records it. */
function server(replies: Record<string, unknown>) {
  const asked: Request[] = [];
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  connect({
    realm: () => 'seller',
    fetch: (request) => {
      asked.push(request);
      const body = replies[new URL(request.url).pathname.replace('/api', '')];
      return Promise.resolve(body === undefined ? new Response(null, { status: 503 }) : Response.json(body));
    },
  });
  const searches = () => asked.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  return { asked, searches };
}

afterEach(() => connect({ realm: () => 'customer', fetch: (request) => fetch(request) }));

const figures = {
  '/analytics/enrollments/': {
    enrollment_stats: { active_enrollments: 42, pending_enrollments: 5, due_enrollments: 7 },
  },
  '/analytics/payments/': {
    overall: {
      counts: { paid: 38, pending: 5, due: 4 },
      amounts: { billed: 9000, collected: 5000, pending: 0, due: 4000, outstanding: 4000 },
    },
  },
};

describe('seller calls', () => {
  it('loadStoreFigures requests payments from the 1st of the month to today by the server’s clock', async () => {
    const { searches } = server(figures);

    const stats = await toPromise(createActor(loadStoreFigures).start());

    expect(stats.payments.amounts.collected).toBe(5000);
    expect(stats.enrollments.active_enrollments).toBe(42);
    expect(searches()).toContainEqual({ period: 'daily', start_date: '2026-11-01', end_date: TODAY });
  });

  it('loadRecentEnrollments requests one page with the shown count', async () => {
    const { searches } = server({ '/enrollments/': pageOf([enrollment()]) });

    const recent = await toPromise(createActor(loadRecentEnrollments, { input: { count: 6 } }).start());

    expect(recent).toEqual({ enrollments: [enrollment()], today: TODAY });
    expect(searches()).toEqual([{ page: '1', page_size: '6' }]);
  });

  it('loadProgress tells how far each enrollment is, also of two in one plan', async () => {
    const progress = (id: string, percent_complete: number) => ({
      id,
      plan_id: 'p1',
      status: 'active',
      first_payment_date: null,
      last_paid_on: null,
      next_due_date: null,
      installments_paid: 1,
      total_installments: 11,
      percent_complete,
    });
    const { searches } = server({
      '/enrollments/progress/': pageOf([progress('e1', 9), progress('e2', 36)]),
    });

    const percents = await toPromise(createActor(loadProgress, { input: ['e1', 'e2'] }).start());

    expect(Object.fromEntries(percents)).toEqual({ e1: 9, e2: 36 });
    expect(searches()).toEqual([{ ids: 'e1,e2' }]);
  });

  it('markPaid sends its idempotency key and null for a blank reference', async () => {
    document.cookie = '__Host-csrftoken=t; Path=/; Secure';
    const { asked } = server({ '/transactions/t1/mark_paid/': paid });
    const input = {
      id: 't1',
      enrollment: 'e1',
      installment_number: 8,
      count: 1,
      first_open: 2000,
      paid_through: 'cash',
      payment_reference: '  ',
      paid_on: '2026-11-19',
      idempotencyKey: 'k1',
    } as const;

    expect(await toPromise(createActor(markPaid, { input }).start())).toEqual(paid);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(await asked[0]?.json()).toEqual({
      paid_through: 'cash',
      payment_reference: null,
      paid_on: '2026-11-19',
    });
  });

  it('markPaid takes several instalments as one payment', async () => {
    document.cookie = '__Host-csrftoken=t; Path=/; Secure';
    const { asked } = server({ '/payments/': { payments: [received()] } });
    const how = { paid_through: 'cash' as const, paid_on: '2026-11-19' };
    const which = {
      id: 't1',
      enrollment: 'e1',
      installment_number: 8,
      count: 3,
      first_open: 500,
      amount: 4000,
    };
    const input = { ...which, ...how, payment_reference: '', idempotencyKey: 'k1' };

    expect(await toPromise(createActor(markPaid, { input }).start())).toEqual(paid);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(await asked[0]?.json()).toEqual({
      ...how,
      installments: [{ enrollment: 'e1', first: 8, count: 3, first_open: 500, amount: 4000 }],
      payment_reference: null,
    });
  });

  it('receivePayment sends its idempotency key and each plan’s instalments', async () => {
    document.cookie = '__Host-csrftoken=t; Path=/; Secure';
    const { asked } = server({ '/payments/': { payments: [received()] } });
    const payment = {
      installments: [{ enrollment: 'e1', first: 9, count: 2 }],
      paid_through: 'cash' as const,
      paid_on: '2026-11-19',
    };
    const input = { ...payment, payment_reference: ' ', idempotencyKey: 'k1' };

    expect(await toPromise(createActor(receivePayment, { input }).start())).toEqual([received()]);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(await asked[0]?.json()).toEqual({ ...payment, payment_reference: null });
  });

  it('adding a staff member, publishing an item and recording a contact send their idempotency key; changes have none', async () => {
    document.cookie = '__Host-csrftoken=t; Path=/; Secure';
    const { asked } = server({
      '/staff/': kavya,
      '/staff/s1/': kavya,
      '/catalogue/': jhumka,
      '/enrollments/e1/contacts/': contact(),
    });
    const texts = { ...emptyStaffMember, name: 'Kavya', phone: '9880010001' };
    const facts = { product_name: 'Jhumka', purity: '22K', tags: [] };
    const idempotencyKey = 'k1';

    await toPromise(createActor(saveStaffMember, { input: { id: null, texts, idempotencyKey } }).start());
    await toPromise(
      createActor(saveCatalogueItem, {
        input: { id: null, facts, product_image: null, idempotencyKey },
      }).start(),
    );
    const call = {
      enrollment: 'e1',
      kind: 'called',
      note: null,
      snooze_until: null,
      idempotencyKey,
    } as const;
    await toPromise(createActor(recordContact, { input: call }).start());
    await toPromise(createActor(saveStaffMember, { input: { id: 's1', texts } }).start());

    expect(asked.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1', 'k1', null]);
    expect(await asked[2]?.json()).toEqual({ kind: 'called', note: null, snooze_until: null });
  });

  it('voidPayment sends its idempotency key and the reason', async () => {
    document.cookie = '__Host-csrftoken=t; Path=/; Secure';
    const { asked } = server({ '/payments/pay1/void/': received() });
    const input = { id: 'pay1', reason: 'Wrong customer', idempotencyKey: 'k1' };

    expect(await toPromise(createActor(voidPayment, { input }).start())).toEqual(received());
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(await asked[0]?.json()).toEqual({ reason: 'Wrong customer' });
  });
});

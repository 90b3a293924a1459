import { describe, expect, it } from 'vitest';
import { listKinds, readQuery, writeQuery } from '../../../src/machines/seller/listAddress.ts';

const { customers, payments, transactions } = listKinds;

describe('the address of a list', () => {
  it('asks for what it says', () => {
    const search = '?q=+rao&from=2026-11-01&to=2026-11-30&status=due&sort=-scheduled_due_date&page=3';

    expect(readQuery(payments, search)).toEqual({
      q: 'rao',
      from: '2026-11-01',
      to: '2026-11-30',
      status: 'due',
      figure: null,
      sort: '-scheduled_due_date',
      page: 3,
    });
  });

  it('asks for the list as it begins where it says nothing', () => {
    const begins = { q: '', from: '', to: '', status: null, figure: null, sort: null, page: 1 };

    expect(readQuery(customers, '')).toEqual(begins);
    expect(readQuery(payments, '')).toEqual({ ...begins, sort: 'overdue' });
  });

  it.each([
    ['from=31%2F02%2F2026', { from: '' }],
    ['from=2026-02-31', { from: '' }],
    ['from=2026-11-30&to=2026-11-01', { from: '2026-11-30', to: '' }],
    ['status=voided', { status: null }],
    ['status=DUE', { status: null }],
    ['figure=profit', { figure: null }],
    ['sort=plan_name', { sort: 'overdue' }],
    ['page=0', { page: 1 }],
    ['page=-1', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=', { page: 1 }],
    ['q=%E0%A4%A', {}],
    ['__proto__=1&constructor=2', {}],
  ])('rubbish in it is ignored: %s', (search, expected) => {
    const { q: _q, ...rest } = readQuery(payments, `?${search}`);

    expect(rest).toMatchObject({ page: 1, status: null, sort: 'overdue', ...expected });
  });

  it('says only what differs from the list as it begins, and keeps what is not the list’s', () => {
    const query = readQuery(payments, '?q=rao&status=due');

    expect(writeQuery(payments, '?customer=u1&page=7&sort=overdue', query)).toBe(
      '?customer=u1&q=rao&status=due',
    );
    expect(writeQuery(payments, '?customer=u1&q=rao', readQuery(payments, ''))).toBe('?customer=u1');
  });

  it('reads what it wrote', () => {
    const query = readQuery(transactions, '?q=%2B91+98%26%3D%3F%23%F0%9F%92%8D&page=2&sort=overdue');

    expect(readQuery(transactions, writeQuery(transactions, '', query))).toEqual(query);
  });

  it('names a figure of the payments instead of a status', () => {
    expect(readQuery(payments, '?figure=collected')).toMatchObject({ figure: 'collected', status: null });
    expect(readQuery(transactions, '?figure=collected')).toMatchObject({ figure: null });
    expect(readQuery(customers, '?status=payment_pending')).toMatchObject({ status: 'payment_pending' });
  });
});

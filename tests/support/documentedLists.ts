// Calls of every documented list and report: any page, searched, in a range of days, by status.

export interface ListCall {
  operation: string;
  actor: 'customer' | 'seller';
  path: string;
}

const SIZE = 20;

/** The calls to a list of `count` rows: its first, middle and last page. */
const pagesOf = (path: string, count: number): string[] => {
  const last = Math.max(1, Math.ceil(count / SIZE));
  return [...new Set([1, Math.ceil(last / 2), last])].map(
    (page) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
  );
};

const range = 'from=2025-04-01&to=2026-03-31';
const month = 'from=2026-03-01&to=2026-03-31';

/** Given how many rows each of the seller's lists has, and a customer with some enrollments. */
export const documentedLists = (
  count: (path: string) => number,
  ids: { customer: string; enrollments: string[] },
): ListCall[] => {
  const seller: [string, string][] = [
    ['listEnrollments', '/api/enrollments/'],
    ['listEnrollments', `/api/enrollments/?${range}`],
    ['listEnrollments', '/api/enrollments/?q=ananya'],
    ['listEnrollments', '/api/enrollments/?q=ananya%20rao'],
    ['listEnrollments', '/api/enrollments/?q=wedding'],
    ['listEnrollments', '/api/enrollments/?q=gold'],
    ['listEnrollments', '/api/enrollments/?q=a'],
    ['listEnrollments', '/api/enrollments/?q=6000000031'],
    ['listEnrollments', '/api/enrollments/?q=nobody%20at%20all'],
    ['listEnrollments', '/api/enrollments/?q=zq'],
    ['listEnrollments', `/api/enrollments/?q=rao&${range}`],
    ...[
      'enrolled_on',
      'user_name',
      '-user_name',
      `user_name&${range}`,
      'user_name&q=rao',
      'plan_name',
      '-plan_name',
      `plan_name&${range}`,
      'plan_name&q=rao',
    ].map((sort): [string, string] => ['listEnrollments', `/api/enrollments/?sort=${sort}`]),
    ...['active', 'payment_pending', `active&${range}`, 'active&q=rao', 'active&sort=user_name'].map(
      (status): [string, string] => ['listEnrollments', `/api/enrollments/?status=${status}`],
    ),
    ...['ananya', 'a', '6000000031', '1042', 'upi', 'nobody%20at%20all', 'zq'].map(
      (words): [string, string] => ['searchStore', `/api/search/?q=${words}`],
    ),
    ['listPeopleWithoutPlan', '/api/customers/?q=rao'],
    ['listPeopleWithoutPlan', '/api/customers/?page_size=20'],
    ['listTransactions', '/api/transactions/'],
    ['listTransactions', `/api/transactions/?${range}`],
    ...['billed', 'collected', 'pending', 'due', 'outstanding', 'collected&q=rao'].map(
      (figure): [string, string] => ['listTransactions', `/api/transactions/?figure=${figure}&${month}`],
    ),
    ...[
      'scheduled_due_date',
      'scheduled_due_date&status=paid',
      'overdue',
      'overdue&status=due',
      'overdue&status=failed',
      `overdue&${range}`,
      'overdue&q=gold',
      ...['user_name', '-user_name', 'amount', '-amount'].flatMap((sort) => [
        sort,
        `${sort}&status=paid`,
        `${sort}&status=failed`,
        `${sort}&${range}`,
        `${sort}&q=ananya`,
        `${sort}&q=gold&status=due`,
      ]),
    ].map((sort): [string, string] => ['listTransactions', `/api/transactions/?sort=${sort}`]),
    ...['pending', 'due', 'paid', 'failed', 'voided', 'refunded'].map((status): [string, string] => [
      'listTransactions',
      `/api/transactions/?status=${status}`,
    ]),
    ['listTransactions', `/api/transactions/?status=paid&${range}`],
    ['listTransactions', '/api/transactions/?q=ananya'],
    ['listTransactions', '/api/transactions/?q=ananya%20rao'],
    ['listTransactions', '/api/transactions/?q=gold'],
    ['listTransactions', '/api/transactions/?q=upi-12345'],
    ['listTransactions', '/api/transactions/?q=6000000031'],
    ['listTransactions', '/api/transactions/?q=nobody%20at%20all'],
    ['listTransactions', '/api/transactions/?q=zq'],
    ['listTransactions', `/api/transactions/?q=rao&status=due&${range}`],
    ['listRedemptionRequests', '/api/redemption-requests/'],
    ['listJournal', '/api/journal/'],
    ['listJournal', `/api/journal/?${range}`],
    ['listJournal', '/api/journal/?q=ananya%20rao'],
    ['listJournal', '/api/journal/?q=gold'],
    ['listJournal', `/api/journal/?enrollment=${ids.enrollments[0]}`],
    ['listPlans', '/api/plans/'],
    ['listGoldRates', '/api/gold-rates/history/?karat=22'],
    ['listCatalogue', '/api/catalogue/'],
    ['listStaff', '/api/staff/'],
  ];
  const customer: [string, string][] = [
    ['listEnrollments', '/api/enrollments/'],
    ['listEnrollments', '/api/enrollments/?q=gold'],
    ['listTransactions', '/api/transactions/'],
    ['listTransactions', '/api/transactions/?sort=-paid_on'],
    ['listTransactions', '/api/transactions/?sort=-paid_on&status=due'],
    ['listTransactions', '/api/transactions/?sort=user_name'],
    ['listTransactions', '/api/transactions/?sort=-amount&status=due'],
    ['listTransactions', `/api/transactions/?sort=-paid_on&q=gold&${range}`],
    ['listNotifications', '/api/notifications/'],
  ];
  const call =
    (actor: ListCall['actor']) =>
    ([operation, path]: [string, string]): ListCall[] =>
      pagesOf(path, actor === 'seller' ? count(path) : 0).map((page) => ({ operation, actor, path: page }));
  return [
    ...seller.flatMap(call('seller')),
    ...customer.flatMap(call('customer')),
    {
      operation: 'listEnrollmentProgress',
      actor: 'seller',
      path: `/api/enrollments/progress/?ids=${ids.enrollments.join(',')}`,
    },
    { operation: 'showCustomer', actor: 'seller', path: `/api/customers/${ids.customer}/` },
    ...['', '?section=overdue&lines=500', '?section=nearing_year'].map((query): ListCall => ({
      operation: 'showDesk',
      actor: 'seller',
      path: `/api/desk/${query}`,
    })),
    { operation: 'listPendingPayments', actor: 'customer', path: '/api/payment/pending/' },
    { operation: 'showCollections', actor: 'seller', path: '/api/analytics/collections/' },
    { operation: 'showEnrollmentAnalytics', actor: 'seller', path: '/api/analytics/enrollments/' },
    ...[
      ['2026-03-01', '2026-03-10'],
      ['2025-04-01', '2026-03-31'],
      ['2020-01-01', '2030-12-31'],
    ].map(([first, last]): ListCall => ({
      operation: 'showPaymentAnalytics',
      actor: 'seller',
      path: `/api/analytics/payments/?period=daily&start_date=${first}&end_date=${last}`,
    })),
  ];
};

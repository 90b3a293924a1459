// The reply of each read in the contract to a visitor, a customer and each role of the store, at one moment with
// enrollments of every status; then every order, filter and search of the lists.
import { deskSections } from '../../../server/domain/desk.ts';
import { addressOf, reads } from '../../support/operations.ts';
import { operations, queryParametersOf } from '../../support/contract.ts';
import type { Recorder, Who } from './recorder.ts';

/** With which queries a read is made; one that is not here is made without. */
const queries: Record<string, (id: (name: string) => string) => string[]> = {
  showPhoneVerification: () => ['?phone_number=9876543210'],
  showSellerPhoneVerification: () => ['?phone_number=9811111111'],
  showBranding: () => ['?subdomain=meera', '?subdomain=kaveri', '?subdomain=nobody'],
  searchStore: () => ['?q=98765%2043210', '?q=farah', '?q=3'],
  listEnrollmentProgress: (id) => [`?ids=${[9, 1, 8].map((number) => id(`enrollment#${number}`)).join(',')}`],
  showCashOfDay: (id) => [
    `?enrollment=${id('enrollment#2')}&day=2026-02-10`,
    `?enrollment=${id('enrollment#1')}&day=2026-02-10`,
  ],
  showPaymentAnalytics: () => [
    '?period=daily&start_date=2026-02-01&end_date=2026-02-28',
    '?start_date=2026-03-12&end_date=2026-03-12',
    '?start_date=2026-03-12&end_date=2026-03-11',
  ],
  showDaySheet: () => ['?day=2026-02-10&lines=1', '?day=2026-01-30', ''],
  showLiability: () => ['', '?as_of=2026-02-07', '?as_of=2026-03-13'],
  exportList: () => ['?list=plans'],
};

/** The rows that stand in the paths. */
const inPaths: Record<string, string[]> = {
  showPlan: ['plan(Three Lotuses)', 'plan(Monsoon)'],
  showEnrollment: ['enrollment#1', 'enrollment#9'],
  showCustomer: ['customer(Ananya Rao)', 'customer(Farah Khan)'],
};

export const NOW = ['2026-03-12', '10:00'] as const;

async function viewers(story: Recorder): Promise<Who[]> {
  const stranger = await story.as('store(kaveri)', 'kaveri.localhost');
  return [
    story.visitor(),
    await story.as('customer(Ananya Rao)'),
    await story.as('store(meera)'),
    await story.as('staff(Kavya Iyer)'),
    await story.as('staff(Sunita Joshi)'),
    stranger,
  ];
}

export async function readStore(story: Recorder): Promise<void> {
  story.chapter('04 every read');
  story.at(...NOW);
  const all = await viewers(story);
  const id = (name: string) => story.rows.id(name);
  for (const operation of reads) {
    story.note(operation.id);
    for (const row of inPaths[operation.id] ?? [''])
      for (const query of queries[operation.id]?.(id) ?? [''])
        await story.read(addressOf(operation, row && id(row)) + query, all);
  }
}

/** Further parameters of a list, beside each of its orders and filters: the dates, a search, a page. */
const narrowed = [
  '?q=ananya',
  '?q=98765000',
  '?q=two%20y',
  '?q=4111',
  '?from=2026-02-05&to=2026-02-09',
  '?from=2026-02-08',
  '?to=2026-02-02',
  '?page=2&page_size=4',
  '?page=9&page_size=4',
  '?from=2026-02-02&to=2026-02-01',
  '?q=rao&status=active',
];
const told: Record<string, string[]> = {
  listEnrollments: ['user_name', 'plan_name', 'enrolled_on', 'status'],
  listTransactions: ['user_name', 'amount', 'scheduled_due_date', 'paid_on', 'status'],
  listJournal: ['kind', 'user_name', 'amount', 'received_on', 'recorded_at'],
  listRedemptionRequests: ['customer_name', 'requested_on', 'status'],
  listNotifications: ['type', 'sent_on'],
  listGoldRates: ['karat', 'paise_per_gram', 'set_at', 'set_by'],
};

export async function readLists(story: Recorder): Promise<void> {
  story.chapter('05 every list');
  story.at(...NOW);
  const [, ananya, meera] = await viewers(story);
  for (const [operation, fields] of Object.entries(told)) {
    const { path } = operations.find(({ id }) => id === operation)!;
    story.note(operation);
    const base = `/api${path}`;
    const who = operation === 'listNotifications' ? ananya! : meera!;
    await story.list(who, `${base}?page_size=100`, fields);
    story.line('');
    for (const [name, choices] of choicesOf(operation))
      for (const choice of choices) await story.order(who, `${base}?${name}=${choice}`);
    if (operation === 'listEnrollments') await story.order(meera!, `${base}?sort=plan_name&status=active`);
    if (operation === 'listTransactions') {
      await story.order(ananya!, `${base}?status=paid&sort=-paid_on`);
      await story.order(meera!, `${base}?figure=collected&from=2026-02-01&to=2026-02-09`);
      await story.order(meera!, `${base}?figure=due&q=dev&sort=amount`);
    }
    if (operation === 'listJournal')
      await story.order(meera!, `${base}?enrollment=${story.rows.id('enrollment#2')}`);
    if (operation === 'listGoldRates') {
      await story.order(meera!, `${base}?page=2&page_size=1`);
      continue;
    }
    for (const query of narrowed) await story.order(who, base + query);
  }
  story.note('The sections of the desk, on other days');
  for (const section of deskSections) await story.read(`/api/desk/?section=${section}&lines=1`, [meera!]);
  story.note('Reminders from the desk');
  for (const section of ['overdue', 'due_today', 'first_payment'])
    await story.read(`/api/desk/reminders/?section=${section}`, [meera!]);
  const other = story.rows.id('enrollment#2');
  await story.read(`/api/desk/reminders/?section=overdue&enrollment=${other}`, [meera!]);
  await story.call(meera!, 'POST', '/api/desk/reminders/', { json: { section: 'overdue' } });
  story.note('The news, seen');
  await story.call(meera!, 'PUT', '/api/desk/news/seen/', { json: { seen_until: '2026-03-10T05:00:00Z' } });
  await story.read('/api/desk/news/', [meera!]);
  story.note('The catalogue from the bare domain');
  for (const query of [
    '',
    '?store_url=meera',
    `?seller=${story.rows.id('store(kaveri)')}`,
    '?store_url=nobody',
    '?store_url=meera&page_size=1&page=2',
  ])
    await story.read(`/api/catalogue/${query}`, [story.visitor('localhost')]);
  await story.read('/api/plans/?page_size=2&page=2', [story.visitor()]);
  await story.read('/api/staff/?page_size=2&page=2', [meera!]);
}

/** The choices of an operation's parameters, as the contract names them. */
export function choicesOf(operation: string): [name: string, choices: string[]][] {
  const found = operations.find(({ id }) => id === operation)!;
  return queryParametersOf(found).flatMap(({ name, choices }) => (choices ? [[name, choices]] : []));
}

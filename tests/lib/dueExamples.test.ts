// A plan that is months late, without a payment, begun late and paid ahead: the same facts on every page.
import { expect, it } from 'vitest';
import { dueText, isAtRisk, isInVaultFilter, vaultFilters } from '../../src/lib/dueStatus.ts';
import { paymentChoices, paymentNote, type DueInstallment } from '../../src/lib/duePayments.ts';
import { passbookRows, reasonsOf, valueOf } from '../../src/lib/passbook.ts';
import { savingsOf } from '../../src/lib/savings.ts';
import { sampleEnrollment } from '../../tools/statecharts/models/samples.ts';

const today = '2028-02-15';
type Enrollment = ReturnType<typeof sampleEnrollment>;

/** 6 × ₹1,000, half of one as the benefit, joined on 28 October and begun on the 31st. */
const plan = (change: Partial<Enrollment>): Enrollment => {
  const paid = change.installments_paid ?? 0;
  return sampleEnrollment({
    monthly_amount: 1000,
    total_installments: 6,
    installments_paid: paid,
    total_paid: paid * 1000,
    redeem_value_estimated: paid * 1000 + 500,
    enrolled_on: '2027-10-28',
    anchored_on: '2027-10-31',
    start_date: '2027-10-31',
    end_date: '2028-03-31',
    days_until_due: null,
    is_payment_due: false,
    ...change,
  });
};

const late = plan({ installments_paid: 2, next_due_date: '2027-12-31', is_payment_due: true });
const neverBegun = plan({
  status: 'payment_pending',
  enrolled_on: '2027-12-01',
  anchored_on: '2027-12-01',
  start_date: null,
  end_date: '2028-05-01',
  next_due_date: '2027-12-01',
});
const begunLate = plan({
  installments_paid: 1,
  enrolled_on: '2027-12-01',
  anchored_on: '2028-01-20',
  start_date: '2028-01-20',
  end_date: '2028-06-20',
  next_due_date: '2028-02-20',
});
const ahead = plan({ installments_paid: 5, next_due_date: '2028-03-31' });

const terms = { benefits_percentage: 50, redemption_days: 10 };

function read(enrollment: Enrollment) {
  const { overdue, overdueSince, next, toBegin } = savingsOf([enrollment], today);
  const [why] = reasonsOf(enrollment, terms, today);
  return {
    overdue: overdue.amount,
    overdueSince,
    next,
    toBegin: toBegin.amount,
    text: dueText(enrollment, today),
    isAtRisk: isAtRisk(enrollment, today),
    tabs: vaultFilters.filter((filter) => isInVaultFilter(enrollment, filter, today)),
    value: valueOf(enrollment, today).label,
    why: why?.answer,
    days: passbookRows(enrollment, [], today)
      .slice(enrollment.installments_paid)
      .map(({ day, status }) => `${day} ${status}`),
  };
}

const nothingOverdue = { overdue: 0, overdueSince: null, isAtRisk: false };

it.each([
  [
    'two months late',
    late,
    {
      overdue: 2000,
      overdueSince: '2027-12-31',
      next: { day: '2028-02-29', amount: 1000 },
      toBegin: 0,
      text: 'Overdue by 46 days',
      isAtRisk: true,
      tabs: ['all', 'active', 'due', 'atRisk'],
      value: 'Redeem value (without bonus)',
      why: '2 instalments not paid since 31 Dec 2027: 2 × ₹1,000 = ₹2,000.',
      days: ['2027-12-31 overdue', '2028-01-31 overdue', '2028-02-29 coming', '2028-03-31 coming'],
    },
  ],
  [
    'never begun',
    neverBegun,
    {
      ...nothingOverdue,
      next: null,
      toBegin: 1000,
      text: null,
      tabs: ['all'],
      value: 'Total paid',
      why: 'Your plan begins with the first payment. From that day on an instalment falls due each month.',
      days: Array.from({ length: 6 }, () => 'null coming'),
    },
  ],
  [
    'begun late, on 20 January',
    begunLate,
    {
      ...nothingOverdue,
      next: { day: '2028-02-20', amount: 1000 },
      toBegin: 0,
      text: 'Due in 5 days',
      tabs: ['all', 'active'],
      value: 'Redeem value (estimated)',
      why: 'One instalment falls due each month, counted from 20 Jan 2028. Instalment 2 is due on 20 Feb 2028.',
      days: ['02-20', '03-20', '04-20', '05-20', '06-20'].map((day) => `2028-${day} coming`),
    },
  ],
  [
    'paid ahead to its fifth month',
    ahead,
    {
      ...nothingOverdue,
      next: { day: '2028-03-31', amount: 1000 },
      toBegin: 0,
      text: 'Due in 45 days',
      tabs: ['all', 'active'],
      value: 'Redeem value (estimated)',
      why: 'One instalment falls due each month, counted from 31 Oct 2027. Instalment 6 is due on 31 Mar 2028.',
      days: ['2028-03-31 coming'],
    },
  ],
])('%s', (_, enrollment, facts) => {
  expect(read(enrollment)).toEqual(facts);
});

const payment = (plan_name: string, installment_number: number, due_date: string): DueInstallment => ({
  enrollment: plan_name,
  plan_name,
  installment_number,
  is_first_payment: installment_number === 1,
  amount: 1000,
  due_date,
});

it('all that is due is paid at once, or all of a plan, or its oldest alone; a first payment is never among it', () => {
  const payments = [
    payment('New', 1, '2027-12-01'),
    payment('Late', 3, '2027-12-31'),
    payment('Late', 4, '2028-01-31'),
    payment('Later', 2, '2028-02-15'),
    payment('Late', 5, '2028-02-29'),
    payment('Later', 3, '2028-03-15'),
  ];

  expect(
    paymentChoices(payments, today).map((choice) => [
      choice.value,
      choice.amount,
      paymentNote('Asha', choice),
    ]),
  ).toEqual([
    ['', 3000, 'Asha, Late 3-4, Later 2'],
    ['New', 1000, 'Asha, New 1'],
    ['Late', 2000, 'Asha, Late 3-4'],
    ['Late 1', 1000, 'Asha, Late 3'],
    ['Later', 1000, 'Asha, Later 2'],
  ]);
});

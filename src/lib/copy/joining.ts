/** Texts about joining a plan: on Home before, and on the certificate after. Amounts and days come written out. */
export const joiningCopy = {
  title: 'Before you join',
  changed: 'This is new since you last looked. Please read it again.',
  savings: (count: number, month: string) => `You pay ${count} × ${month}`,
  benefit: (percent: number) => `Jeweller's benefit, ${percent}% of one month`,
  total: 'Worth in gold at the end, if all is paid in time',
  daysCount: 'The plan begins with the first payment, and the due dates count from that day.',
  paidToday: 'If you make it today:',
  firstPayment: 'First payment',
  lastDue: 'Last instalment, plan matures if all is paid',
  redeemFrom: 'Redeem from, if all is paid in time',
  dueDays: (count: number) => (count === 1 ? 'The due date' : `All ${count} due dates`),
  byWeight: 'Gold by weight',
  byWeightText: (karat: number) =>
    `Each payment buys ${karat} karat gold at the shop’s rate of that moment, in whole milligrams, half a milligram rounded up. Rate and weight stand on its receipt. At redemption the weight is valued at the rate of that day, and the benefit is added. If the plan is cancelled, what is paid back is the money that was paid.`,
  missed: 'If you miss a month',
  missedSecond: (second: string, from: string) =>
    `If you miss the instalment of ${second}, that is from ${from}.`,
  /** The effect of a late payment, by the plan's rule. `limit`: days from which the benefit is at risk. */
  lateRule: {
    shop_decides: (limit: number) =>
      `The benefit is at risk from ${limit} days after a due day, and is not counted until you pay. At redemption your jeweller decides whether a plan that was late gets its benefit in full, in part or not at all, and gives you the reason.`,
    benefit_kept: () => 'You keep the benefit, however late you pay.',
    moves_end: () =>
      'You keep the benefit. Each instalment that is paid a month late or more moves the end of the plan, and the day from which you redeem, by one month.',
  },
  missedLater:
    'A late payment does not move the other due dates. The plan matures when all instalments are paid.',
  offers: 'What the plan offers',
  ownTerms: 'Terms of this plan',
} as const;

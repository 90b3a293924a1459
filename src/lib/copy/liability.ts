/** Texts for jewellers about what the shop owes its customers. */
export const liabilityCopy = {
  formName: 'As of which day',
  day: 'As of',
  show: 'Show',
  future: 'Choose a day that has come.',
  owedOn: (day: string) => `Owed on ${day}`,
  /** Of a past day. */
  bookedSince: (payments: number, amount: string, voids: number) =>
    `Booked since for days up to then: ${[...(payments > 0 ? [`${payments} ${payments === 1 ? 'payment' : 'payments'}, ${amount}`] : []), ...(voids > 0 ? [`${voids} ${voids === 1 ? 'void' : 'voids'}`] : [])].join('; ')}.`,
  note: 'Owed is what customers have saved, the benefits of plans that are complete, and the refunds of cancelled plans that are not paid out. Benefits to come are owed once the other plans are paid to the end; they are at risk where an instalment is 15 days late or more.',
  saved: 'Saved',
  gold: 'Gold',
  earned: 'Benefits earned',
  toCome: 'Benefits to come',
  atRisk: 'Benefits at risk',
  refunds: 'Refunds to pay',
  owed: 'Owed',
  plan: 'Plan',
  month: 'Month',
  byPlan: 'By plan',
  byMonth: 'By month of maturity, or of the last instalment',
  enrollments: (count: number) => (count === 1 ? '1 enrollment' : `${count} enrollments`),
  empty: (day: string) => `Nothing was owed on ${day}`,
  emptyHint: 'What customers save shows here until they redeem it.',
  failed: 'Failed to load what the shop owes.',
};

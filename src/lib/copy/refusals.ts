import { formatDay, type Day } from '../dates.ts';
import { LAPSE_DAYS } from '../lapse.ts';

/** Why the server refuses a field or an act, where no screen has said so before. */
export const refusals = {
  fields: {
    invalid: 'Enter a valid value.',
    asFile: 'Send this as a file.',
    unknown: 'This field is not known here.',
    oneOf: 'Choose one of the offered values.',
    shortest: (characters: number) => `Use at least ${characters} characters.`,
    longest: (characters: number) => `Use at most ${characters} characters.`,
    least: (amount: number) => `Must be at least ${amount}.`,
    most: (amount: number) => `Must be at most ${amount}.`,
  },
  phoneRegistered: 'This phone number is already registered here. Please log in.',
  phoneUnchanged: 'This is the number already.',
  phoneOfAnother: (name: string) =>
    `${name} has this number here, and two customers cannot share one. Choose another number.`,
  notMerged: {
    same: () => 'This is the same account.',
    claimed: (name: string) => `A nominee’s claim is recorded for ${name}. Take it back first.`,
    erasure: (name: string) =>
      `One of the two accounts is to be erased. ${name} can be merged once the customer has taken that back.`,
  },
  claimantRequired: 'Write who claims: the customer has named nobody.',
  staffOfStore: 'Choose a staff member of this store.',
  amountOfPlan: 'Choose an amount within the range of the plan.',
  mostPlans:
    'You have as many running plans as one person may have. Finish or cancel one before you join another.',
  noteRequired: 'Write a note.',
  goldRates: {
    twice: 'Name each karat once.',
    outOfOrder: (karat: number) => `A gram of ${karat}K cannot cost more than one with more gold in it.`,
  },
  /** Of a payment. */
  receivedDay: {
    beforeEnrollment: (day: Day) => `The plan began on ${formatDay(day)}. Choose that day or a later one.`,
    beforeLastPayment: (day: Day) =>
      `The instalment before was paid on ${formatDay(day)}. Choose that day or a later one.`,
    tooFarBack: (day: Day) => `You may book back to ${formatDay(day)}. For an earlier day, ask the owner.`,
  },
  referenceSeen: (receipt: string, name: string) =>
    `Receipt ${receipt} of ${name} carries the same reference. Book it anyway?`,
  rateInUse: {
    changed: (karat: number, rate: string) => `The rate of ${karat} karat gold is ${rate} a gram now.`,
    ofDay: (karat: number, rate: string, day: Day) =>
      `On ${formatDay(day)} the rate of ${karat} karat gold was ${rate} a gram.`,
    old: (karat: number, rate: string, setOn: Day) =>
      `The rate of ${karat} karat gold, ${rate} a gram, was set on ${formatDay(setOn)}. Use it?`,
    missing: (karat: number) => `This plan saves ${karat} karat gold. Set its rate first.`,
    missingOn: (karat: number, day: Day) =>
      `No rate of ${karat} karat gold was set by ${formatDay(day)}. Choose a later day.`,
  },
  reportedTooOften: 'You have told the store of this payment several times. Please contact the store.',
  several: {
    twice: 'Name each plan once.',
    notPayable: (plan: string) => `${plan} cannot be paid now.`,
    changedMeanwhile: (plan: string, next: number) =>
      `${plan} was changed meanwhile: instalment ${next} is the next one now.`,
    fewerLeft: (plan: string, left: number) =>
      `${plan} has only ${left} ${left === 1 ? 'instalment' : 'instalments'} left.`,
    partMeanwhile: (plan: string, number: number, open: string) =>
      `${plan} was changed meanwhile: of instalment ${number} ${open} is open now.`,
    amount: (plan: string) => `The amount is not what is open of ${plan}. Please look again.`,
    firstInPart: 'The first payment of a plan is a whole instalment.',
    noParts: 'Your shop takes no part payments. Take the whole instalment.',
  },
  notVoidable: {
    alreadyVoid: 'This payment is void already.',
    redemption_requested: (plan: string) =>
      `The customer asked to redeem ${plan}, and the request counts on this payment.`,
    ended: (plan: string) => `${plan} has ended, and what was paid is settled.`,
  },
  notUnderClearing: 'This cheque is not under clearing any more.',
  nothingCorrected: 'The payment has this method and reference already.',
  noChequeAfter: (plan: string) =>
    `${plan} is being redeemed or has ended, so its payments can no longer become a cheque under clearing.`,
  chequeFirst:
    'A cheque of this plan is under clearing. It can be cancelled once the cheque is cleared or returned.',
  /** Of a plan that its customer wants to cancel. */
  reportedPayment:
    'You told the shop of a payment for this plan, and the shop has not looked for it yet. You can cancel once it has.',
  hold: {
    hold: (plan: string) => `${plan} cannot be put on hold: it is on hold already, or not running.`,
    release: (plan: string) => `${plan} is not on hold.`,
  },
  redemption: {
    too_much: 'Grant no more than the agreed benefit.',
    never_late: 'No payment was late: the whole benefit is granted.',
    reason_missing: 'Please say why the benefit is not granted in full. The customer reads it.',
    net_above_gross: 'The net weight cannot be more than the gross weight.',
    not_settled: 'Please say whether the difference was paid or is carried.',
    no_method: 'Please choose how the difference was paid.',
    invoice_taken: 'Another invoice of this financial year has this number.',
  },
  notLapsing: {
    begun: (plan: string, name: string) => `${name} has begun ${plan} meanwhile. Nothing has lapsed.`,
    reported: (plan: string, name: string) => `${name} says that ${plan} is paid by UPI. Nothing has lapsed.`,
    tooEarly: (plan: string, name: string) =>
      `${plan} of ${name} has not waited ${LAPSE_DAYS} days yet. Nothing has lapsed.`,
  },
  daySheet: {
    closedToday: "Today's day sheet is closed.",
    closed: (day: Day) => `The day sheet of ${formatDay(day)} is closed.`,
    future: 'Choose a day that has come.',
    beforeStore: (day: Day) => `The shop began here on ${formatDay(day)}. Choose that day or a later one.`,
    reopenToday: 'Only today’s closing can be taken back.',
    openAlready: 'This day is open already.',
    monthLocked: (month: string) => `${month} is locked.`,
    monthNotOver: 'A month can be locked once it is over.',
    lockedAlready: 'This month is locked already.',
    unlockedAlready: 'This month is not locked.',
    bookedMeanwhile: 'Cash was booked meanwhile. Look at the sheet again before you close the day.',
  },
};

/** Texts of the passbook of a plan. Amounts and days come written out. */
export const passbookCopy = {
  loading: 'Loading Passbook…',
  failed: 'Failed to load passbook',
  notFound: 'This plan is not in your vault',
  backToVault: 'Back to Gold Vault',
  openVault: 'Request Redemption',
  openShort: 'Open passbook',

  yoursAndBenefit: (paid: string, benefit: string) => `${paid} yours + ${benefit} benefit`,

  rows: 'Instalments',
  row: (number: number) => `Instalment ${number}`,
  status: {
    paid: 'Paid',
    refunded: 'Refunded',
    overdue: 'Overdue',
    due: 'Due today',
    coming: 'To come',
  },
  underClearing: 'under clearing',
  partPaid: (amount: string) => `${amount} paid`,
  receiptOf: (number: number) => `Receipt of instalment ${number}`,

  stops: 'From the first payment to the gold',
  cancelledStops: 'The days of this plan',
  firstPayment: 'First payment',
  today: 'Today',
  lastInstallment: 'Last instalment',
  matured: 'Matured',
  redeemed: (day: string, amount: string) => `Your redemption was approved on ${day}: ${amount} in gold.`,
  redeemFrom: 'Redeem from',
  redeemExpected: 'Redeem from, if all is paid in time',
  yearOver: '365 days since the first payment',

  terms: 'What you agreed',
  acceptedTerms: 'The terms, word for word',
  accepted: (time: string, version: string) => `You accepted them on ${time}. Version ${version}.`,
  noTerms: 'This plan was joined before accepted terms were kept, so their text is not here.',
  certificate: 'Certificate',
  cancelledCertificate: 'Certificate (cancelled)',
  monthlyAmount: 'Monthly amount',
  duration: 'Duration',
  benefit: "Jeweller's benefit",
  benefitShare: (percent: number, benefit: string) => `${benefit} (${percent}% of one month)`,

  bought: (weight: string, rate: string) => `${weight} at ${rate} a gram`,
  questions: 'Why, and when?',
  why: {
    value: 'Why this value?',
    due: 'Why is it due?',
    next: (day: string) => `Why due on ${day}?`,
    risk: 'Why is the benefit at risk?',
    endMoved: 'Why has the end moved?',
    redeemFrom: (day: string) => `Why redeem from ${day}?`,
    redeemDay: 'When can I redeem?',
    hold: 'Why is nothing due?',
    begin: 'When does it begin?',
    cancelled: 'Why no benefit?',
  },
  because: {
    /** `sum`: "3 × ₹1,000 + ₹500"; empty without a payment. */
    paid: (sum: string, total: string) =>
      sum === '' ? 'You have paid nothing yet.' : `You have paid ${sum} = ${total}.`,
    goldBought: (weight: string, karat: number) => `It bought ${weight} of ${karat} karat gold.`,
    goldValue: (weight: string, rate: string, value: string) => `${weight} × ${rate} a gram = ${value}.`,
    benefit: (percent: number, month: string, benefit: string, count: number) =>
      `Your jeweller adds ${percent}% of one month's ${month} = ${benefit} once ${count === 1 ? 'the instalment is' : `all ${count} instalments are`} paid.`,
    benefitReduced: (granted: string, benefit: string) =>
      `The store added ${granted} of the benefit of ${benefit}.`,
    benefitGiven: (percent: number, month: string, benefit: string) =>
      `All is paid, so your jeweller adds ${percent}% of one month's ${month} = ${benefit}.`,
    benefitIfOnTime: 'It counts if you pay what is due now.',
    benefitNotCounted: 'The benefit is not counted while it is at risk.',
    cancelled: (total: string) =>
      `A cancelled plan earns no benefit. What you paid, ${total}, is what your jeweller pays back, less any deduction.`,
    holdPaid: 'All instalments are paid: it is complete as soon as the store releases it.',
    hold: 'This plan is on hold at your jeweller, so no instalment is asked for now. Ask the store when it resumes.',
    begin: 'Your plan begins with the first payment. From that day on an instalment falls due each month.',
    next: (number: number, day: string, begun: string) =>
      `One instalment falls due each month, counted from ${begun}. Instalment ${number} is due on ${day}.`,
    due: (count: number, sum: string, total: string, since: string) =>
      `${count} ${count === 1 ? 'instalment' : 'instalments'} not paid since ${since}: ${sum} = ${total}.`,
    risk: (limit: number, day: string, days: number) =>
      `The benefit is at risk from ${limit} days after a due day. Your instalment was due on ${day}, ${days} days ago.`,
    riskAhead: (limit: number, day: string) =>
      `The benefit is at risk from ${limit} days after the due day, that is from ${day}.`,
    endMoved: (last: string, end: string) =>
      `By the terms of your plan, each instalment that is paid a month late or more moves its end by one month. The end was ${last} and is ${end} now.`,
    redeemMoved: (days: number, matured: string | null, end: string, from: string) =>
      `The plan ends on ${end}${days === 0 ? '' : `, and has a wait of ${days} ${days === 1 ? 'day' : 'days'} after it`}. ${matured ? `All was paid on ${matured}, so` : 'If all is paid by then,'} you can ask for your gold from ${from}.`,
    redeemFrom: (days: number, matured: string, from: string) =>
      `${days === 0 ? 'The plan has no wait.' : `The plan has a wait of ${days} ${days === 1 ? 'day' : 'days'}.`} All was paid on ${matured}, so you can ask for your gold from ${from}.`,
    redeemAhead: (days: number, matured: string, last: string, from: string) =>
      `All was paid on ${matured}, ahead of the last due day, ${last}. ${days === 0 ? 'You can ask for your gold from that due day on' : `The plan's wait of ${days} ${days === 1 ? 'day' : 'days'} counts from that due day, so you can ask for your gold from ${from}`}.`,
    redeemExpected: (days: number, last: string, from: string) =>
      `The plan has ${days === 0 ? 'no wait' : `a wait of ${days} ${days === 1 ? 'day' : 'days'}`} after the last instalment, which is due on ${last}. If all is paid by then, you can ask for your gold from ${from}.`,
    redeemHeld:
      'No day can be named while the plan is on hold. It is complete once the store has released it and every instalment is paid.',
    noRedeemDay: (open: number, last: string, days: number) =>
      `The last instalment was due on ${last}, and ${open === 1 ? '1 instalment is' : `${open} instalments are`} still to be paid. Once all is paid, ${days === 0 ? 'you can ask for your gold at once' : `the plan's wait of ${days} ${days === 1 ? 'day' : 'days'} begins, and after it you can ask for your gold`}.`,
  },
} as const;

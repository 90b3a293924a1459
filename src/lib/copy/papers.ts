/** Texts of the shop's papers: receipts, statements, hand-over slips, certificates and day sheets. */
export const papersCopy = {
  phone: (phone: string) => `Phone ${phone}`,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  note: 'Redeemed in gold or jewellery at maturity, never in cash.',
  signature: (shop: string) => `For ${shop}`,

  actions: {
    name: 'What to do with this paper',
    back: 'Back',
    print: 'Print',
    share: 'Share',
    copied: 'Copied. Paste it where you like.',
    shareFailed: 'This browser can neither share nor copy.',
    whatsapp: 'WhatsApp',
    paper: 'Print on',
    papers: { a5: 'A5 sheet', a4: 'A4 sheet', '80mm': '80 mm roll' },
  },

  missing: {
    title: 'This paper is not here',
    text: 'It may belong to another login. Log in and open it again.',
    login: 'Log In',
  },

  receipt: {
    title: (number: number) => `Receipt ${number}`,
    from: 'Received from',
    instalment: (number: number, count: number) => `Instalment ${number} of ${count}`,
    savedSoFar: (amount: string) => `${amount} saved so far`,
    method: 'Paid by',
    reference: 'Reference',
    receivedBy: 'Received by',
    systemNumber: 'Transaction no.',
    paid: 'Paid',
    void: 'Void',
    voided: (day: string, person: string, reason: string) => `Void since ${day}, by ${person}: ${reason}`,
    message: (shop: string, amount: string, day: string, plans: string, title: string) =>
      `${shop} received ${amount} on ${day} for ${plans}. ${title}:`,
    voidMessage: (shop: string, title: string) => `${title} of ${shop} is void:`,
  },

  statement: {
    title: 'Statement',
    asOf: (day: string) => `As of ${day}`,
    day: 'As of',
    show: 'Show',
    of: 'Savings of',
    held: (plans: number) => `saved in ${plans === 1 ? '1 plan' : `${plans} plans`} that the shop holds`,
    enrolledOn: 'Enrolled on',
    monthly: 'Each month',
    instalments: 'Instalments',
    paidOf: (paid: number, count: number) => `${paid} of ${count} paid`,
    nextDue: 'Next due on',
    overdueSince: 'Overdue since',
    redeemedOn: 'Redeemed on',
    cancelledOn: 'Cancelled on',
    columns: ['No.', 'Paid on', 'Paid by', 'Receipt', 'Amount'],
    saved: 'Saved',
    benefit: {
      final: 'Benefit of the shop',
      estimated: 'Benefit of the shop once complete',
      ifPaidOnTime: 'Benefit of the shop once complete (if paid on time)',
      withoutBonus: 'Benefit of the shop (not counted while at risk)',
    },
    value: 'Redeem value',
    due: 'Due by this day',
    refund: 'Refund amount',
    message: (shop: string, day: string) => `Your savings at ${shop} as of ${day}:`,
  },

  offlineCopy: {
    title: 'Your savings, kept on this device',
    note: (when: string) => `This is how things stood on ${when}. They may have changed since.`,
  },

  slip: {
    title: 'Hand-over slip',
    to: 'Handed over to',
    saved: (plan: string) => `Saved in ${plan}`,
    benefit: 'Benefit of the shop',
    value: 'Redeem value',
    final: 'Final',
    acceptedBy: 'Accepted by',
    requestedOn: 'Requested on',
    blanks: 'To be filled in by hand',
    fields: ['Pieces', 'Purity and HUID', 'Gross and net weight', 'Bill no. and date'],
    received: 'Received in good order',
    message: (shop: string, amount: string, plan: string) =>
      `${shop} hands over ${amount} in gold for ${plan}. Hand-over slip:`,
  },

  certificate: {
    title: 'Certificate of joining',
    of: 'Joined by',
    joined: 'Since',
    toPay: (count: number, month: string) => `To be paid in all, ${count} × ${month}`,
    cancelled: 'Cancelled',
    cancelledOn: (day: string) =>
      `This plan was cancelled on ${day}. The certificate is kept for the record and no longer holds.`,
    terms: 'Accepted terms',
    accepted: (name: string, time: string, version: string) =>
      `Accepted by ${name} on ${time}. Version ${version}.`,
    noTerms: 'This plan was joined before accepted terms were kept, so their text is not on this paper.',
    message: (plan: string, shop: string, day: string) => `${plan} at ${shop}, joined on ${day}:`,
  },

  daySheet: {
    title: 'Day sheet',
    total: 'Total',
    closing: 'Closing',
    open: 'This day is not closed.',
    counted: 'Cash counted by',
    message: (shop: string, amount: string, day: string) =>
      `${shop} collected ${amount} on ${day}. Day sheet:`,
  },
} as const;

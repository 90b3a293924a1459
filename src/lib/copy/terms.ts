/** The terms page: one promise per section, in plain words. `brand` is the store's name, or "Seller" where no store is known. */
export type TermsSection = { title: string; paragraphs: string[] };

export const termsSections = (brand: string): TermsSection[] => [
  {
    title: 'Gold Purchase & Investment',
    paragraphs: [
      `A plan is a promise between you and ${brand}: you save a fixed amount every month for the months that the plan names, and ${brand} keeps the record of every payment for you to see.`,
      'You choose the monthly amount once, within the range of the plan. It stays the same until the last instalment.',
      'A plan is a way to buy jewellery or coins. It is not a bank deposit, pays no interest and is not traded.',
    ],
  },
  {
    title: 'Bonus Eligibility',
    paragraphs: [
      `When all instalments are paid, ${brand} adds the benefit that the plan names. It is a percentage of one monthly amount.`,
      'Each plan says what a late instalment does: to the benefit, or to the end of the plan. Your vault says when the benefit is at risk.',
    ],
  },
  {
    title: 'Redemption Process',
    paragraphs: [
      'You may request redemption in your vault once all instalments are paid, the day of the last one has come and the waiting days of the plan are over. Paying ahead does not bring that day forward.',
      `${brand} confirms the request. You then redeem what you saved and your benefit at the store as gold jewellery or coins, never as cash.`,
      'Prices, making charges and taxes of the piece you choose are those of the day on which you redeem.',
    ],
  },
  {
    title: 'Cancellation & Refund',
    paragraphs: [
      'You may cancel a plan in your vault until its last instalment is paid.',
      `A refund, if any, is handled by ${brand} as per its policy. A cancelled plan earns no benefit.`,
    ],
  },
  {
    title: 'Nominee',
    paragraphs: [
      'You may name one nominee, and change or remove the name at any time.',
      `If you can no longer act for yourself, ${brand} turns to your nominee, who may be asked to prove who they are.`,
    ],
  },
  {
    title: 'Payment Methods',
    paragraphs: [
      `For now you pay ${brand} directly: in cash, by UPI, by card, by bank transfer, or as the store offers. ${brand} marks each instalment as paid, and it appears in your history.`,
      'Please keep the receipt that you are given until the payment shows in your history.',
    ],
  },
  {
    title: 'Security & Data Protection',
    paragraphs: [
      `We keep what ${brand} needs to run your plan: your name, your phone number, the details you chose to add, and your payments. They are shown to you and to ${brand} alone, and are not sold. Whoever scans the code on a receipt sees only what proves it: the shop, its number, day and amount, and the first letters of your name.`,
      'Keep your password to yourself: nobody at the store will ask you for it. A one-time code agrees to what you ask for at the counter: read it out there for that alone, and to nobody else.',
    ],
  },
  {
    title: 'Modifications',
    paragraphs: [
      'A plan that you have joined keeps its terms to its end. Changes to this page apply to plans joined after the change.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      `${brand} answers for the plans it offers, for the payments it receives and for the jewellery or coins it gives.`,
      'The service may rest for a short while when it is maintained. Your records are kept.',
    ],
  },
  {
    title: 'Contact & Support',
    paragraphs: [
      `With any question about your plan, call or write to ${brand} from Help & Support on the home page.`,
    ],
  },
];

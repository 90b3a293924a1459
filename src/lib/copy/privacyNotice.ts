/**
 * The notice that a customer agrees to. Its text is part of what is kept of a consent: another text needs another `version`
 * (tests/server/domain/consent.test.ts).
 */
export const privacyNotice = {
  version: '2026-11-24',
  title: 'Privacy notice',
  sections: [
    {
      title: 'What is kept',
      text: 'What you enter here and in your profile, your nominee, your plans with their payments and receipts, the messages you get, what the shop notes when it calls or reminds you, and which devices you are logged in on. No location is recorded.',
    },
    {
      title: 'Why',
      text: 'To open and run your account and plans, to show that you paid, to hand over what you saved, to remind you of payments, and to tell you about the shop’s plans and jewellery.',
    },
    {
      title: 'Who',
      text: 'The jeweller whose store this is decides about your data and answers for it; the shop’s staff see it. The service that sends text messages gets your phone number and the code. Nobody else gets your data, and it is not sold.',
    },
    {
      title: 'Your say',
      text: 'In your profile you can correct your data. “My data” there shows all of it, saves a copy, and is where you withdraw this consent, as easily as you give it, and ask for the erasure of your data. Withdrawing ends no plan. To complain, ask the shop first; you may then complain to the Data Protection Board of India.',
    },
  ],
} as const;

/** Texts for jewellers before registering: part of `sellerCopy`, in a file of its own so that two slides load no other texts. */
export const sellerIntroCopy = {
  name: 'Introduction',
  first: {
    title: 'WHERE VALUE MEETS VISION',
    body: 'Bring your savings plans online, under your own name.',
    next: 'Next',
  },
  second: {
    title: 'THE SMARTER WAY TO ATTRACT CUSTOMERS',
    body: 'Plans, payments and redemptions in one ledger that your customers can see too.',
    next: 'Get Started',
  },
} as const;

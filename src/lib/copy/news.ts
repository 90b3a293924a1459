/** Texts of the jeweller's bell. */
export const newsCopy = {
  title: 'News from customers',
  bell: (unread: number) => (unread === 0 ? 'News from customers' : `News from customers, ${unread} new`),
  kinds: {
    enrollment: 'Enrolled',
    payment_report: 'Says: paid by UPI',
    redemption_request: 'Asks for redemption',
    cancellation: 'Cancelled',
    erasure_request: 'Asks to erase their data',
  },
  /** On a device, also on a locked screen: without names. */
  told: {
    enrollment: (plan: string) => `A customer joined ${plan}.`,
    payment_report: (plan: string) => `A customer says that an instalment of ${plan} was paid by UPI.`,
    redemption_request: (plan: string) => `A customer asks to redeem ${plan}.`,
    cancellation: (plan: string) => `A customer cancelled ${plan}.`,
    erasure_request: () => 'A customer asks to erase their data.',
  },
  unread: 'New',
  empty: 'Nothing new in the last 30 days.',
  loading: 'Loading…',
  failed: 'Failed to load the news.',
};

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
  unread: 'New',
  empty: 'Nothing new in the last 30 days.',
  loading: 'Loading…',
  failed: 'Failed to load the news.',
};

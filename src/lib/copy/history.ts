/** Texts of the customer's histories beyond the specification's own texts. Amounts and days come written out. */
export const historyCopy = {
  more: 'Show more',
  loadingMore: 'Loading…',

  transactions: {
    filters: 'Find a transaction',
    search: 'Search plan, reference or number',
    status: 'Status',
    anyStatus: 'All statuses',
    paid: (amount: string) => `${amount} paid`,
    unpaid: (amount: string) => `${amount} to pay`,
    onHold: (amount: string) => `${amount} on hold`,
    columns: { plan: 'Plan', installment: 'Instalment', day: 'Day', through: 'Paid through' },
    due: (day: string) => `due ${day}`,
    firstPayment: 'begins the plan',
    toCome: (count: number) => `${count} to come`,
    passbook: 'Open passbook',
    nothingFound: 'Nothing matches your search',
    nothingFoundHint: 'Try another plan, number or status.',
    clear: 'Show everything',
  },

  notifications: {
    today: 'Today',
    yesterday: 'Yesterday',
    several: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`,
    unread: (count: number) => `${count} unread`,
    markAll: 'Mark all read',
    marking: 'Marking…',
    markAllFailed: 'Failed to mark notifications as read',
  },
} as const;

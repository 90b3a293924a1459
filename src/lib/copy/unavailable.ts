/** The page that the server sends while its database is away. */
export const unavailableCopy = {
  title: 'One moment, please.',
  body: 'The store cannot be reached just now. Your savings are safe. This page tries again by itself.',
  retry: 'Try again',
} as const;

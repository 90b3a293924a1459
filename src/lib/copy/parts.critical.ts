/** The words of the parts that stand on the first screen: part of `partsCopy`, in a file of its own so that the first screen carries no more. */
export const partsCriticalCopy = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  tone: { success: 'Done', error: 'Problem', warning: 'Warning', info: 'Note' },
} as const;

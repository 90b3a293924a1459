/** The field messages of the first screen: part of `fieldCopy`, in a file of its own so that the first screen carries no more. */
export const fieldCriticalCopy = {
  phone: { login: 'Please enter a valid phone number.' },
} as const;

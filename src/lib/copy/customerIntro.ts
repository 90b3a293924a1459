/** Texts for customers before the first login: part of `customerCopy`, in a file of its own so that two slides load no other texts. */
export const customerIntroCopy = {
  name: 'Introduction',
  first: {
    title: 'Your gold, your peace of mind',
    body: 'Save a little each month and watch it become gold you can wear.',
    next: 'Continue',
  },
  second: {
    title: 'Investing made easy for everyone',
    body: 'Choose a plan, pay month by month, and redeem it at your jeweller.',
    next: 'Get Started',
  },
} as const;

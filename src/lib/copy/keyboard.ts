/** The keys of the jeweller's area, and the way to any customer, plan or page. */
export const keyboardCopy = {
  hint: 'Press ? for keys',
  title: 'Keys',
  keys: [
    [['/'], 'Search this page'],
    [['↓', '↑'], 'Next or previous row of the list'],
    [['Enter'], 'Open the row, or press its button'],
    [['n'], 'New, where the page adds something'],
    [['Ctrl', 'K'], 'Go to a customer, plan or page'],
    [['?'], 'This list'],
    [['Esc'], 'Close what is open'],
  ],
  note: 'The keys rest while you type in a field.',
  goTo: {
    title: 'Go to',
    label: 'Customer, plan or page',
    results: 'Where to go',
    groups: { customers: 'Customers', plans: 'Plans', pages: 'Pages' },
    searching: 'Searching…',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    none: 'Nothing found.',
    failed: 'Customers and plans could not be searched. Change the words to try again.',
  },
} as const;

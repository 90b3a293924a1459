/** On every page of a demo that other machines reach. */
export const demoNoticeCopy = {
  sentence: 'Demo: anybody can read its codes and reset its data. Enter nothing real.',
} as const;

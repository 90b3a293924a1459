/** What people read in a tab that was open when a newer version of the app came. */
export const versionCopy = {
  ready: 'A newer version is ready.',
  take: 'Load it now',
  postpone: 'Later',
};

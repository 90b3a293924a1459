/** Texts for a tab that was open before a newer version of the app. */
export const versionCopy = {
  ready: 'A newer version is ready.',
  take: 'Load it now',
  postpone: 'Later',
};

// Browsers report a failed import only in the error's text: of Chromium, Firefox, Safari, and of Vite for a page's
// styles. Any other rejection of an import is a fault in the loaded code.
const words =
  /failed to fetch|load failed|dynamically imported module|importing a module script failed|mime type|unable to preload css/i;

/** True when code failed to load, so that another try may help. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Makes the browser report a fault in loaded code; missing code is no fault. */
export function reportFault(error: unknown): void {
  if (!isCodeMissing(error)) reportError(error);
}

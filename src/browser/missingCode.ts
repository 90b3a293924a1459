// Browsers say in words alone that the file of an import did not come: Chromium, Firefox, Safari, and Vite of a page's styles. What else an
// import rejects with is a fault in the code that came.
const words =
  /failed to fetch|load failed|dynamically imported module|importing a module script failed|mime type|unable to preload css/i;

/** Whether code did not come over the line, so that another try may help. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Has the browser report a fault in code that came; what did not come is no fault. */
export function reportFault(error: unknown): void {
  if (!isCodeMissing(error)) reportError(error);
}

// Finds more than one gold button where a person chooses what to press.

/** The names of the gold buttons of the topmost dialog of `page` if it has several; else none. */
export function goldButtons(page: Document): string[] {
  const dialog = [...page.querySelectorAll('dialog[open]')].at(-1);
  const gold = [...(dialog?.querySelectorAll('[class*="primary"]') ?? [])].filter(
    (one) => one.closest('dialog') === dialog,
  );
  return gold.length > 1 ? gold.map((one) => one.textContent.trim()) : [];
}

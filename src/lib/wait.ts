const units = { hour: 3600, minute: 60, second: 1 };

/** "37 seconds", "4 minutes", "2 hours" in a language: rounded up, so that the wait is over by then. */
export function waitText(locale: string, seconds: number): string {
  const [unit, length] = Object.entries(units).find(([, one]) => seconds >= one) ?? ['second', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

// Separate from form.ts, which is on the login's first screen: only forms that can be left need it.

/** True for an empty field, in any form's notation; also for an image list while its files are being encoded. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** True when leaving the form would lose a change. */
export const isChanged = (values: object, initial: object): boolean =>
  Object.keys({ ...initial, ...values }).some((name) => {
    const [now, before] = [values, initial].map((form) => (form as Record<string, unknown>)[name]);
    return now !== before && !(isBlank(now) && isBlank(before));
  });

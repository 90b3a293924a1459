// Apart from form.ts, which comes with the login: only forms that can be left ask it.

/** A field with nothing in it, however its form writes that; also an image list while its files are being encoded. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether anything typed, chosen or taken out would be lost with the form. */
export const isChanged = (values: object, initial: object): boolean =>
  Object.keys({ ...initial, ...values }).some((name) => {
    const [now, before] = [values, initial].map((form) => (form as Record<string, unknown>)[name]);
    return now !== before && !(isBlank(now) && isBlank(before));
  });

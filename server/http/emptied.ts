/** Turns cleared (null) fields into empty texts, as the form rules expect. */
export const emptied = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };

/** Cleared fields (null) as empty texts, which the form rules expect. */
export const nullsToEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };

/** What a person clears, as the empty text that the forms' own rules know. */
export const emptied = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };

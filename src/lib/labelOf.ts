/** The label of a stored choice; the value itself if the list does not have it. */
export const labelOf = <Value extends string | null | undefined>(
  options: readonly { value: string; label: string }[],
  value: Value,
): string | Value => options.find((option) => option.value === value)?.label ?? value;

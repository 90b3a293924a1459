/** Joins the class names that apply: `classNames(css.box, busy && css.busy)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

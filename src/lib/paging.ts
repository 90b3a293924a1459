/** A list's rows are counted so far, and no page beyond is offered: docs/decisions/0007-lists-at-any-size.md. A file holds every row. */
export const MOST_COUNTED = 10_000;

// A list of records as it becomes when one of them was saved or deleted, without asking for it anew.

interface Kept {
  id: string;
}

export const findById = <Item extends Kept>(items: readonly Item[], id: string): Item | null =>
  items.find((item) => item.id === id) ?? null;

/** A changed record stays in its place; a new one comes first. */
export const upsertById = <Item extends Kept>(items: readonly Item[], saved: Item): Item[] =>
  findById(items, saved.id) ? items.map((item) => (item.id === saved.id ? saved : item)) : [saved, ...items];

export const removeById = <Item extends Kept>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

// Updates a loaded list after a record was saved or deleted, without reloading it.

interface Record {
  id: string;
}

export const findById = <Item extends Record>(items: readonly Item[], id: string): Item | null =>
  items.find((item) => item.id === id) ?? null;

/** A changed record keeps its place; a new one comes first. */
export const upsertById = <Item extends Record>(items: readonly Item[], saved: Item): Item[] =>
  findById(items, saved.id) ? items.map((item) => (item.id === saved.id ? saved : item)) : [saved, ...items];

export const removeById = <Item extends Record>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

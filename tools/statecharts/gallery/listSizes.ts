// The lengths of the lists in a context: screens differ most between none, one and several entries.

export type ListSize = 'empty' | 'one' | 'many';

/** Objects that are not the flow's own data: texts and settings. */
const SETTINGS: ReadonlySet<string> = new Set(['copy', 'config', 'site']);

/** The size of each list of the context, and of each list within one of its objects, by its name: `items`, `page.items`. */
export function listSizes(context: object): ReadonlyMap<string, ListSize> {
  const lists = Object.entries(context).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) && !SETTINGS.has(name)
      ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part])
      : [[name, value]],
  );
  return new Map(lists.flatMap(([name, value]) => (Array.isArray(value) ? [[name, sizeOf(value)]] : [])));
}

const sizeOf = ({ length }: readonly unknown[]): ListSize =>
  length === 0 ? 'empty' : length === 1 ? 'one' : 'many';

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

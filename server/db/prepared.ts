// Statements that are built once and asked with other values each time: to build a list's costs the server more than to present its rows.
import type { Compilable } from 'kysely';

/** Stands for a value while a statement is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Builds a statement for these values, and for others that are null in the same places. `build` may compare a value with null and pass it on, no more. */
export function prepare<Values extends object, Row>(
  values: Values,
  build: (placeholders: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const placeholders = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : new Placeholder(name),
  ]);
  const built = build(Object.fromEntries(placeholders) as Values).compile();
  const parametersOf = (given: Values) =>
    built.parameters.map((one) => (one instanceof Placeholder ? given[one.name as keyof Values] : one));
  return (given) => ({ compile: () => ({ ...built, parameters: parametersOf(given) }) });
}

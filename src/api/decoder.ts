// Checks replies against the contract, without a schema library: a missing field or one of another type throws
// OffContract, undeclared fields are dropped. The decoders are generated from openapi.yaml, one file per tag
// (decoders/).

/** Returns the value as the contract has it. Throws OffContract; `path` is the value's place in the reply. */
export type Decoder<T = unknown> = (value: unknown, path: string) => T;

/** One page of a list. `next` and `previous` are relative links. */
interface Paged<T> {
  results: T[];
  count: number;
  page: number;
  page_size: number;
  page_count: number;
  next: string | null;
  previous: string | null;
  has_next: boolean;
  has_previous: boolean;
}

/** A reply off the contract. Names the place, never the value, which may be a phone number. */
export class OffContract extends Error {
  override readonly name = 'OffContract';

  constructor(readonly path: string) {
    super(`Off contract: ${path || 'the reply'}`);
  }
}

/** A reply as the contract has it: amounts as numbers, lists as pages. Throws OffContract. */
export const decode = <T>(decoder: Decoder<T>, value: unknown): T => decoder(value, '');

const only =
  <T>(fits: (value: unknown) => value is T): Decoder<T> =>
  (value, path) => {
    if (fits(value)) return value;
    throw new OffContract(path);
  };

const isText = (value: unknown): value is string => typeof value === 'string';
// Date turns a day or time that does not exist into another one, or into NaN.
const exists = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && new Date(value).toJSON().startsWith(value.slice(0, 19));

export const text = only(isText);
export const flag = only((value): value is boolean => typeof value === 'boolean');
/** A plain date `yyyy-mm-dd`. */
export const date = only((value): value is string => isText(value) && value.length === 10 && exists(value));
/** An instant in UTC, such as `2026-11-05T07:12:40Z`. */
export const instant = only(
  (value): value is string => isText(value) && /^.{19}(\.\d+)?Z$/.test(value) && exists(value),
);

/** A whole number, also from numeric text such as "5000.00". */
export const whole: Decoder<number> = (value, path) => {
  const number = isText(value) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new OffContract(path);
};

export const choice = <const T extends string | number>(...values: T[]): Decoder<T> =>
  only((value): value is T => values.includes(value as T));

export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value, path) =>
    value === null ? null : decoder(value, path);

export const list =
  <T>(item: Decoder<T>): Decoder<T[]> =>
  (value, path) => {
    if (Array.isArray(value)) return value.map((one, index) => item(one, `${path}[${index}]`));
    throw new OffContract(path);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const at = (value: unknown, path: string): unknown =>
  path === '.'
    ? value
    : path.split('.').reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/**
 * An object with these fields. `elsewhere` gives a second place for a field that is not under its own name: another name, a path such as
 * `user.full_name`, or `.` for the object itself.
 */
export const object =
  <T extends object>(
    fields: { [K in keyof T]: Decoder<T[K]> },
    elsewhere: { [K in keyof NoInfer<T>]?: string } = {},
  ): Decoder<T> =>
  (value, path) => {
    if (!isRecord(value)) throw new OffContract(path);
    const result = {} as T;
    for (const name in fields) {
      const other = elsewhere[name];
      const found = value[name] === undefined && other ? at(value, other) : value[name];
      result[name] = fields[name](found, path ? `${path}.${name}` : name);
    }
    return result;
  };

/** A page of a list; also accepts a bare array, a list under `plans`, and a list without the paging fields. */
export const page = <T>(item: Decoder<T>): Decoder<Paged<T>> => {
  const paged = object<Paged<T>>({
    results: list(item),
    count: whole,
    page: whole,
    page_size: whole,
    page_count: whole,
    next: orNull(text),
    previous: orNull(text),
    has_next: flag,
    has_previous: flag,
  });
  return (value, path) => {
    const body: Record<string, unknown> = Array.isArray(value)
      ? { results: value }
      : isRecord(value)
        ? value
        : {};
    const results = body.results ?? body.plans;
    const count = Array.isArray(results) ? results.length : 0;
    const { next = null, previous = null } = body;
    const missing = {
      count,
      page: 1,
      page_size: count,
      page_count: 1,
      has_next: next !== null,
      has_previous: previous !== null,
    };
    return paged({ ...missing, ...body, results, next, previous }, path);
  };
};

/** The URL of an image; also accepts `{image}`. */
export const image: Decoder<string> = (value, path) => text(isRecord(value) ? value.image : value, path);

/** `{image}`; also accepts the bare URL. */
export const framedImage: Decoder<{ image: string }> = (value, path) => ({ image: image(value, path) });

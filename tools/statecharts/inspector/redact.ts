// What an inspector may see of a value: the kind and shape of everything, the contents only of what is on the lists below. Whatever is not
// named here (passwords, codes, tokens, people, money) shows as its kind. A list of what is secret would be forgotten one day; this one
// can only be forgotten on the safe side.
import type { AnyEventObject } from 'xstate';

/** A value as it may travel to an inspector. */
export type Redacted = null | boolean | number | string | Redacted[] | { [name: string]: Redacted };

/** Names under which words of our own stand: states of things, kinds, choices. */
const words: ReadonlySet<string> = new Set([
  'type',
  'status',
  'kind',
  'tone',
  'tab',
  'filter',
  'realm',
  'guardedBy',
  'renewal',
  'purpose',
  'kyc_status',
  'aspect',
  'method',
  'actorId',
]);

/** Names under which small figures stand that tell nothing of anybody. */
const figures: ReadonlySet<string> = new Set([
  'status',
  'page',
  'page_count',
  'page_size',
  'count',
  'attempts',
  'zoom',
  'at',
  'left',
  'step',
  'position',
  'duration_months',
  'redemption_days',
  'width',
  'height',
  'size',
]);

/** Names under which addresses of our own pages stand. */
const addresses: ReadonlySet<string> = new Set(['path', 'to', 'returnTo', 'customer', 'seller']);

const word = /^[a-z][a-z_. :-]{0,60}$/i;
const fieldName = /^[a-z_$][\w$]{0,40}$/i;
const address = /^\/[a-z/-]{0,60}$/;
const DEEPEST = 8;
const LONGEST = 20;

/** The event as it may be seen: its type, the field that a form's event is about, and the rest of it cleaned. */
export function redactEvent(event: AnyEventObject): { type: string; [name: string]: Redacted } {
  const { type, ...payload } = event;
  const shown = redact(payload) as { [name: string]: Redacted };
  const { name } = payload as { name?: unknown };
  // Only in a form's event is a name the name of a field; everywhere else it may be a person's.
  if (type.startsWith('form.') && typeof name === 'string' && fieldName.test(name)) shown['name'] = name;
  return { type, ...shown };
}

/** The value as it may be seen. Never throws, whatever it is given, and never runs anything of it. */
export function redact(value: unknown, name = '', depth = 0): Redacted {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') return figures.has(name) ? value : '‹number›';
  if (typeof value === 'string') return redactText(value, name);
  if (typeof value !== 'object') return `‹${typeof value}›`;
  if (depth > DEEPEST) return '‹…›';
  if (Array.isArray(value)) {
    const first = value.slice(0, LONGEST).map((one) => redact(one, name, depth + 1));
    return value.length > LONGEST ? [...first, `‹${value.length - LONGEST} more›`] : first;
  }
  if ('sessionId' in value && 'send' in value) return '‹actor›';
  if (value instanceof Blob) return '‹file›';
  if (value instanceof Map || value instanceof Set) return `‹${value.size} entries›`;
  const told = Object.entries(value)
    .filter(([key]) => fieldName.test(key))
    .map(([key, part]) => [key, redact(part, key, depth + 1)] as const);
  return Object.fromEntries(value instanceof Error ? [['error', value.constructor.name], ...told] : told);
}

function redactText(text: string, name: string): Redacted {
  if (text === '' || (words.has(name) && word.test(text)) || (addresses.has(name) && address.test(text)))
    return text;
  return '‹text›';
}

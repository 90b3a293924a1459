// An allow-list for the inspector: the shape of every value, and the contents of the names below. Passwords, codes,
// tokens, people and money show as their kind. A forgotten entry hides too much, never too little.
import type { AnyEventObject } from 'xstate';

/** A value that may leave the tab. */
export type Redacted = null | boolean | number | string | Redacted[] | { [name: string]: Redacted };

/** Names whose values are our own words: statuses, kinds, choices. */
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

/** Names whose values are figures that identify nobody. */
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

/** Names whose values are paths of our own pages. */
const addresses: ReadonlySet<string> = new Set(['path', 'to', 'returnTo', 'customer', 'seller']);

const word = /^[a-z][a-z_. :-]{0,60}$/i;
const fieldName = /^[a-z_$][\w$]{0,40}$/i;
const address = /^\/[a-z/-]{0,60}$/;
const MAX_DEPTH = 8;
const MAX_LENGTH = 20;

/** Keeps the type, and the field's name of a form event; redacts the rest. */
export function redactEvent(event: AnyEventObject): { type: string; [name: string]: Redacted } {
  const { type, ...payload } = event;
  const shown = redact(payload) as { [name: string]: Redacted };
  const { name } = payload as { name?: unknown };
  // In a form event `name` is a field's; elsewhere it may be a person's.
  if (type.startsWith('form.') && typeof name === 'string' && fieldName.test(name)) shown['name'] = name;
  return { type, ...shown };
}

/** Never throws and never calls anything of the value. */
export function redact(value: unknown, name = '', depth = 0): Redacted {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') return figures.has(name) ? value : '‹number›';
  if (typeof value === 'string') return redactText(value, name);
  if (typeof value !== 'object') return `‹${typeof value}›`;
  if (depth > MAX_DEPTH) return '‹…›';
  if (Array.isArray(value)) {
    const first = value.slice(0, MAX_LENGTH).map((one) => redact(one, name, depth + 1));
    return value.length > MAX_LENGTH ? [...first, `‹${value.length - MAX_LENGTH} more›`] : first;
  }
  if ('sessionId' in value && 'send' in value) return '‹actor›';
  if (value instanceof Blob) return '‹file›';
  if (value instanceof Map || value instanceof Set) return `‹${value.size} entries›`;
  const parts = Object.entries(value)
    .filter(([key]) => fieldName.test(key))
    .map(([key, part]) => [key, redact(part, key, depth + 1)] as const);
  return Object.fromEntries(value instanceof Error ? [['error', value.constructor.name], ...parts] : parts);
}

function redactText(text: string, name: string): Redacted {
  if (text === '' || (words.has(name) && word.test(text)) || (addresses.has(name) && address.test(text)))
    return text;
  return '‹text›';
}

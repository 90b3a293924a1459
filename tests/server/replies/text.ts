// Values as lines that people read: `name: value`, several to a line, what is null by its name alone.

import { createHash } from 'node:crypto';
import { changesBetween } from '../../../tools/statecharts/gallery/stateTexts.ts';

export type Fields = Record<string, unknown>;

const ON_A_LINE = 6;
const LONG = 400;
/** Objects with fewer fields are always told whole. */
const MANY = 8;
const SHORTER = 0.6;
const INDENT = '  ';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.some(isFields);

/** The fields of `now` that are not those of `before`. */
export const differences = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, value === null ? '(nothing)' : value]),
  );

const idIn = (fields: Fields) => fields['id'] ?? fields['transaction_id'] ?? fields['enrollment'];

/** Objects are identified by their id and their set of fields. */
function keyOf(fields: Fields): string | null {
  const id = idIn(fields);
  return typeof id === 'string' ? `${id} ${Object.keys(fields).toSorted().join()}` : null;
}

/** Objects recorded so far, by id and fields: later they are stored as their differences. */
export class Memory {
  private readonly known = new Map<string, Fields>();

  knows(fields: Fields): boolean {
    const key = keyOf(fields);
    return key !== null && this.known.has(key);
  }

  /** The object, or its differences from what was told of it; `isKnown` then. */
  recall(fields: Fields): { fields: Fields; isKnown: boolean } {
    const key = keyOf(fields);
    if (key === null) return { fields, isKnown: false };
    const before = this.known.get(key);
    this.known.set(key, fields);
    return before
      ? { fields: { id: idIn(fields), ...differences(before, fields) }, isKnown: true }
      : { fields, isKnown: false };
  }
}

/** An object after its head. */
export function told(head: string, fields: Fields, memory?: Memory): string[] {
  const { fields: shown, isKnown } = memory?.recall(fields) ?? { fields, isKnown: false };
  return lines(isKnown ? `${head} (again)` : head, shown, memory);
}

/** Objects of a list; one that resembles the one before it is stored as its differences. */
function toldList(list: readonly Fields[], memory?: Memory): string[] {
  return list.flatMap((one, index) => {
    const before = list[index - 1];
    if (before && memory?.knows(one) === false && resembles(before, one)) {
      memory.recall(one);
      return lines('- as above, but', differences(before, one), memory);
    }
    return told('-', one, memory);
  });
}

/** True when the differences are shorter. */
export const resembles = (before: Fields, now: Fields): boolean =>
  Object.keys(now).length > MANY &&
  Object.keys(differences(before, now)).length <= Object.keys(now).length * SHORTER &&
  Object.keys(before).join() === Object.keys(now).join();

function lines(head: string, shown: Fields, memory?: Memory): string[] {
  const plain: string[] = [];
  const nulls: string[] = [];
  const nested: string[] = [];
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) nulls.push(name);
    else if (isList(value)) {
      nested.push(`${name}: ${value.length}`, ...toldList(value, memory).map((line) => INDENT + line));
    } else if (isFields(value) && Object.keys(value).length > 0)
      nested.push(...told(`${name}:`, value, memory));
    else plain.push(`${name}: ${written(value)}`);
  }
  if (nulls.length > 0) plain.push(`null: ${nulls.join(' ')}`);
  const [first = '', ...rest] = inLines(plain);
  if (head === '' && first === '') return nested;
  return [`${head} ${first}`.trimEnd(), ...[...rest, ...nested].map((line) => INDENT + line)];
}

/** Several fields to a line. */
export const inLines = (fields: readonly string[]): string[] =>
  fields.flatMap((_, at) => (at % ON_A_LINE === 0 ? [fields.slice(at, at + ON_A_LINE).join(' | ')] : []));

/** The longest line that is made of several. */
const WIDTH = 150;

/** A line and those below it as one, where that stays short. */
export function shortly(lines: readonly string[]): string[] {
  const [first = '', ...below] = lines;
  const inOne = [first, below.map((line) => line.trim()).join(' | ')].filter(Boolean).join(' ');
  return inOne.length <= WIDTH ? [inOne] : [...lines];
}

/** Short texts side by side. */
export function wrapped(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const longer = `${lines.at(-1)} | ${text}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${text}`);
  }
  return lines;
}

/** A page as its differences from one that was told: its title, what went (-) and what came (+). */
export function changed(before: readonly string[], page: readonly string[]): string[] {
  const changes = changesBetween(before, page);
  return [`as ${before[1]}${changes.length > 0 ? ', but' : ''}`, ...changes];
}

function written(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : shortened(value.replaceAll('\n', ' ⏎ '));
  return JSON.stringify(value);
}

/** Ids of rows, and tokens of proofs in their addresses: both are random. */
export const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
export const PROOF_TOKEN = /(?<=\/proof\/)[\w-]{22}/g;

/** The beginning and the end of a long text, with a digest that changes with any of its letters that is not random. */
function shortened(text: string): string {
  if (text.length <= LONG) return text;
  const digest = createHash('sha256')
    .update(text.replaceAll(UUID, '').replaceAll(PROOF_TOKEN, ''))
    .digest('hex')
    .slice(0, 8);
  return `${text.slice(0, 60)} … (${text.length} letters, ${digest}) … ${text.slice(-90)}`;
}

const BLOCKS =
  /<\/?(?:p|h\d|header|footer|main|section|div|ul|li|dl|dt|tr|table|thead|tbody|nav|form|fieldset|legend|title|svg|button)\b[^>]*>/g;

/** A page as text: a line for each block, with the targets of links, values of fields and payloads of buttons. */
export function pageText(html: string): string[] {
  return html
    .replaceAll(/<script[^>]*>[^]*?<\/script>|<(?:link|meta)[^>]*>|<path[^>]*>|<pattern[^]*?<\/pattern>/g, '')
    .replaceAll(/<html\s+lang="([^"]*)"[^>]*>/g, '[$1]\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g,
      (_, to: string, text: string) => `${text.trim()} [${decodeURIComponent(to)}]`,
    )
    .replaceAll(/<img\b[^>]*?src="([^"]*)"[^>]*>/g, '[image $1]')
    .replaceAll(
      /<input\b([^>]*)>/g,
      (_, attributes: string) =>
        `[${attributes
          .replaceAll(/\b(type|name)="[^"]*"/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim()}]`,
    )
    .replaceAll(
      /<button\b[^>]*?data-title="([^"]*)"\s*data-text="([^"]*)"\s*data-url="([^"]*)"[^>]*>/g,
      '\n[$1: $2 $3] ',
    )
    .replaceAll(/<\/(?:td|th|dt)>/g, ' · ')
    .replaceAll(BLOCKS, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/ +/g, ' ')
        .replace(/(?: ·)+ ?$/, '')
        .trim(),
    )
    .filter(Boolean)
    .map(shortened);
}

// Unsent form input, kept in this tab so that a reload or the end of a session loses little. Never a password, a code
// or an image: fields are selected by name, on writing and on reading, and only texts and checkboxes are kept.
import { draftKey, tabStorage, type DraftOwner } from './storage.ts';

/** Milliseconds after leaving a form until its draft expires. */
export const DRAFT_LIFETIME = 15 * 60_000;

/** Storage location of a form's draft. Each form has one: of the record edited last. */
export interface DraftPlace {
  owner: DraftOwner;
  form: string;
  /** The id of the record that is changed; empty for a new one. */
  record: string;
  /** The names of the fields that are kept. */
  fields: readonly string[];
  /** The record's values that the form opened with. */
  before?: Values;
  /**
   * Idempotency key of the record to create; stored with the draft, so that sending again after a reload creates
   * nothing twice.
   */
  idempotencyKey?: string;
}

export type KeyedDraftPlace = DraftPlace & { idempotencyKey: string };

type Values = Readonly<Record<string, unknown>>;
export type DraftValues = Record<string, string | boolean>;

interface Draft {
  record: string;
  until: number;
  values: object;
  /** The record's own values of those fields, before they were edited. */
  before?: object;
  idempotencyKey?: string;
  /** The reply may be lost, so the key counts even if the values are unchanged. */
  isSent?: true;
}

interface Drafts {
  /** The account's id; empty for a visitor. */
  account: string;
  forms: Record<string, Draft>;
}

const none: Drafts = { account: '', forms: {} };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSecret = (name: string): boolean => name === 'code' || /password|token|secret|otp/i.test(name);

function load(owner: DraftOwner): Drafts {
  try {
    const { account, forms } = JSON.parse(tabStorage.read(draftKey(owner)) ?? 'null');
    return typeof account === 'string' && isObject(forms) ? { account, forms: { ...forms } } : none;
  } catch {
    return none;
  }
}

function store(owner: DraftOwner, drafts: Drafts): void {
  if (drafts.account === '' && Object.keys(drafts.forms).length === 0) tabStorage.remove(draftKey(owner));
  else tabStorage.write(draftKey(owner), JSON.stringify(drafts));
}

const isUsable = (draft: unknown, now: number): draft is Draft => {
  if (!isObject(draft)) return false;
  const { record, until, values } = draft as Partial<Draft>;
  // A clock that was ahead must not make a draft immortal.
  return (
    typeof record === 'string' && isObject(values) && Number(until) > now && until! <= now + DRAFT_LIFETIME
  );
};

/** The changed texts and checkboxes of the draft's fields. */
const pick = ({ fields }: DraftPlace, values: Values, initial: Values): DraftValues =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      const opened = initial[name] ?? '';
      const isKept = (typeof value === 'string' || typeof value === 'boolean') && !isSecret(name);
      return isKept && typeof value === typeof opened && value !== opened ? [[name, value]] : [];
    }),
  );

/** Stores the values that differ from the initial ones; without a difference there is no draft, unless it was sent. */
export function saveDraft(place: DraftPlace, values: Values, initial: Values, now = Date.now()): void {
  const { owner, form, record, idempotencyKey } = place;
  const kept = load(owner).forms[form];
  const isSent = kept?.record === record && kept.idempotencyKey === idempotencyKey && kept.isSent === true;
  const changed = pick(place, values, initial);
  if (!isSent && Object.keys(changed).length === 0) removeDraft(place);
  else keep(place, { values: changed, ...(isSent && { isSent }) }, now);
}

/** Stores the key of a request that is being sent, with the changed values. */
export function saveSent(place: DraftPlace, values: Values, initial: Values, now = Date.now()): void {
  keep(place, { values: pick(place, values, initial), isSent: true }, now);
}

const ofFields = (record: Values, fields: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in fields));

function keep(
  { owner, form, record, before, idempotencyKey }: DraftPlace,
  what: Pick<Draft, 'values' | 'isSent'>,
  now: number,
): void {
  const { account, forms } = load(owner);
  const young = Object.entries(forms).filter(([, draft]) => isUsable(draft, now));
  const draft = {
    record,
    until: now + DRAFT_LIFETIME,
    ...(before && { before: ofFields(before, what.values) }),
    ...(idempotencyKey && { idempotencyKey }),
    ...what,
  };
  store(owner, { account, forms: { ...Object.fromEntries(young), [form]: draft } });
}

/** Draft values over these initial values; null if missing, expired, malformed or of another record. */
export function readDraft(place: DraftPlace, initial: Values, now = Date.now()): DraftValues | null {
  const draft = load(place.owner).forms[place.form];
  if (!isUsable(draft, now) || draft.record !== place.record) return null;
  const values = pick(place, draft.values as Values, initial);
  return Object.keys(values).length > 0 ? values : null;
}

/** The fields' values before they were edited. */
export function readDraftBefore({ owner, form, record }: DraftPlace, now = Date.now()): Values {
  const draft = load(owner).forms[form];
  return isUsable(draft, now) && draft.record === record && isObject(draft.before) ? { ...draft.before } : {};
}

/** The idempotency key of the draft; undefined without a usable draft. */
export function readDraftKey({ owner, form, record }: DraftPlace, now = Date.now()): string | undefined {
  const draft = load(owner).forms[form];
  if (!isUsable(draft, now) || draft.record !== record) return undefined;
  return typeof draft.idempotencyKey === 'string' ? draft.idempotencyKey : undefined;
}

/** The record with a draft in this form: its id, empty for a new one; null if there is none. */
export function draftedRecord(owner: DraftOwner, form: string, now = Date.now()): string | null {
  const draft = load(owner).forms[form];
  const isOpened = isUsable(draft, now) && !(draft.isSent && Object.keys(draft.values).length === 0);
  return isOpened ? draft.record : null;
}

/** Renews the draft's time: its form is open, or was until now. */
export function renewDraft({ owner, form, record }: DraftPlace, now = Date.now()): void {
  const { account, forms } = load(owner);
  const draft = forms[form];
  if (draft?.record !== record) return;
  store(owner, { account, forms: { ...forms, [form]: { ...draft, until: now + DRAFT_LIFETIME } } });
}

export function removeDraft({ owner, form, record }: DraftPlace): void {
  const { account, forms } = load(owner);
  const { [form]: draft, ...others } = forms;
  if (draft?.record === record) store(owner, { account, forms: others });
}

/** An account has signed in here: removes the drafts of a visitor and of any other account. */
export function claimDrafts(realm: DraftOwner, account: string): void {
  tabStorage.remove(draftKey('visitor'));
  if (load(realm).account === account) return;
  tabStorage.remove(draftKey(realm)); // also when storage is full
  store(realm, { account, forms: {} });
}

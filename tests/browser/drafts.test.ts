// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../src/api/session.ts';
import {
  claimDrafts,
  DRAFT_LIFETIME,
  draftedRecord,
  readDraft,
  readDraftBefore,
  readDraftKey,
  removeDraft,
  renewDraft,
  saveDraft,
  saveSent,
  type DraftPlace,
} from '../../src/browser/drafts.ts';
import { refusedStorage } from '../support/refusedStorage.ts';

const now = 1_000_000;
const opened = { name: 'Kavya', phone: '', active: true, password: '', code: '', photo: null };
const staff: DraftPlace = { owner: 'seller', form: 'staff', record: 's1', fields: Object.keys(opened) };
const typed = { ...opened, phone: '98', active: false };
const stored = (owner = 'seller') => sessionStorage.getItem(`draft-${owner}`);

describe('drafts', () => {
  it('a draft keeps the idempotency key of its form, for its own record and as long as it is usable', () => {
    const keyed = { ...staff, idempotencyKey: 'k1' };
    saveDraft(keyed, typed, opened, now);

    expect(readDraftKey(staff, now)).toBe('k1');
    expect(readDraftKey({ ...staff, record: 's2' }, now)).toBeUndefined();
    expect(readDraftKey(staff, now + DRAFT_LIFETIME)).toBeUndefined();
    renewDraft(staff, now + 60_000);
    expect(readDraftKey(staff, now + DRAFT_LIFETIME)).toBe('k1');
    removeDraft(staff);
    expect(readDraftKey(staff, now)).toBeUndefined();
  });

  it('a draft keeps what its fields were in the record, and of no other field', () => {
    const before = { ...opened, phone: null, password: 'secret' };
    saveDraft({ ...staff, before }, { ...typed, password: 'Marigold7' }, opened, now);

    expect(readDraftBefore(staff, now)).toEqual({ phone: null, active: true });
    expect(stored()).not.toContain('secret');
    expect(readDraftBefore({ ...staff, record: 's2' }, now)).toEqual({});
  });

  it('the key of what was sent is kept, although nothing differs or no longer does', () => {
    const keyed = { ...staff, idempotencyKey: 'k1' };
    saveSent(keyed, opened, opened, now);
    expect(readDraftKey(staff, now)).toBe('k1');

    saveDraft(keyed, typed, opened, now);
    saveDraft(keyed, opened, opened, now);

    expect(readDraftKey(staff, now)).toBe('k1');
    expect(readDraft(staff, opened, now)).toBeNull();
    expect(draftedRecord('seller', 'staff', now)).toBeNull();
    // A form that was started again is another request.
    saveDraft({ ...staff, idempotencyKey: 'k2' }, opened, opened, now);
    expect(readDraftKey(staff, now)).toBeUndefined();
  });

  it('a draft keeps the changed texts and ticks of a form in this tab', () => {
    saveDraft(staff, typed, opened, now);

    expect(readDraft(staff, opened, now)).toEqual({ phone: '98', active: false });
    expect(draftedRecord('seller', 'staff', now)).toBe('s1');
    expect(localStorage).toHaveLength(0);
  });

  it('a draft keeps no password, code, token or file, even where its fields name them', () => {
    const secrets = {
      password: 'Golden@2',
      code: '482913',
      reset_token: 'T0ken',
      photo: new Blob(['Golden@2']),
    };
    const fields = [...staff.fields, 'reset_token'];

    saveDraft({ ...staff, fields }, { ...typed, ...secrets }, { ...opened, reset_token: '' }, now);

    expect(stored()).toContain('98');
    expect(stored()).not.toMatch(/Golden|482913|T0ken|Blob/);
  });

  it('a draft is offered over the record as it is now, changed fields alone', () => {
    saveDraft(staff, typed, opened, now);

    const renamed = { ...opened, name: 'Kavya Iyer', active: false };
    expect(readDraft(staff, renamed, now)).toEqual({ phone: '98' });
  });

  it('a draft ends with its removal, and when everything is as it was', () => {
    saveDraft(staff, typed, opened, now);
    removeDraft(staff);
    expect(readDraft(staff, opened, now)).toBeNull();

    saveDraft(staff, typed, opened, now);
    saveDraft(staff, opened, opened, now);
    expect(draftedRecord('seller', 'staff', now)).toBeNull();
  });

  it('a draft of one record is no draft of another', () => {
    saveDraft(staff, typed, opened, now);

    expect(readDraft({ ...staff, record: 's2' }, opened, now)).toBeNull();
    removeDraft({ ...staff, record: 's2' });
    expect(readDraft(staff, opened, now)).not.toBeNull();
  });

  it('a draft expires a quarter of an hour after its form was left', () => {
    saveDraft(staff, typed, opened, now);
    expect(readDraft(staff, opened, now + DRAFT_LIFETIME - 1)).not.toBeNull();
    expect(readDraft(staff, opened, now + DRAFT_LIFETIME)).toBeNull();

    renewDraft(staff, now + DRAFT_LIFETIME + 60_000); // the form was open until then
    expect(readDraft(staff, opened, now + 2 * DRAFT_LIFETIME)).not.toBeNull();
    expect(readDraft(staff, opened, now + 2 * DRAFT_LIFETIME + 60_000)).toBeNull();
  });

  it('an expired draft leaves the storage with the next one', () => {
    saveDraft(staff, typed, opened, now);
    saveDraft({ ...staff, form: 'plan' }, { ...opened, name: 'Lotus' }, opened, now + DRAFT_LIFETIME);

    expect(stored()).toContain('Lotus');
    expect(stored()).not.toContain('98');
  });

  it('a draft from a clock that was ahead is ignored', () => {
    saveDraft(staff, typed, opened, now + 60_000);

    expect(readDraft(staff, opened, now)).toBeNull();
  });

  it('a draft outlives another login of its account, not one of somebody else', () => {
    claimDrafts('seller', 'meera');
    saveDraft(staff, typed, opened, now);

    claimDrafts('seller', 'meera');
    expect(readDraft(staff, opened, now)).not.toBeNull();
    claimDrafts('seller', 'vishal');
    expect(readDraft(staff, opened, now)).toBeNull();
    expect(stored()).not.toContain('98');
  });

  it('where the storage is full somebody else’s login still removes a draft, and what was kept stays', () => {
    claimDrafts('seller', 'u1');
    saveDraft(staff, typed, opened, now);
    refusedStorage.full();

    saveDraft(staff, { ...typed, phone: '987' }, opened, now);
    expect(readDraft(staff, opened, now)).toEqual({ phone: '98', active: false });
    claimDrafts('seller', 'u2');
    expect(readDraft(staff, opened, now)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('a login removes what a visitor typed', () => {
    saveDraft({ ...staff, owner: 'visitor' }, typed, opened, now);

    claimDrafts('customer', 'asha');

    expect(stored('visitor')).toBeNull();
  });

  it('a logout by choice removes the drafts of its realm, the end of a session does not', () => {
    saveDraft(staff, typed, opened);

    clearSession('seller', false);
    clearSession('customer', true);
    expect(stored()).not.toBeNull();
    clearSession('seller', true);
    expect(stored()).toBeNull();
  });

  const draft = (change: object) =>
    JSON.stringify({
      account: '',
      forms: { staff: { record: 's1', until: now + 1, values: { phone: '98' }, ...change } },
    });

  it.each([
    'not JSON',
    'null',
    '7',
    '[]',
    '{"account":"","forms":null}',
    '{"account":7,"forms":{}}',
    '{"account":"","forms":{"staff":null}}',
    draft({ record: 7 }),
    draft({ until: 'later' }),
    draft({ values: null }),
    draft({ values: { phone: 98, active: 'no', is_admin: 'yes', password: 'Golden@2' } }),
  ])('a malformed draft, %s, is ignored', (foreign) => {
    sessionStorage.setItem('draft-seller', foreign);

    expect(readDraft(staff, opened, now)).toBeNull();
  });

  it('a draft restores only the form’s own fields, and no password', () => {
    const values = { phone: '98', is_admin: 'yes', password: 'Golden@2' };
    sessionStorage.setItem('draft-seller', draft({ values }));

    expect(readDraft(staff, opened, now)).toEqual({ phone: '98' });
  });

  it('a draft is missing where the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', null);

    saveDraft(staff, typed, opened, now);
    expect(readDraft(staff, opened, now)).toBeNull();
    vi.unstubAllGlobals();
  });
});

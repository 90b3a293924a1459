// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../src/api/session.ts';
import { DRAFT_LIFETIME, saveDraft, readDraft } from '../../src/browser/sellerDraft.ts';
import { emptySellerRegistration } from '../../src/lib/schemas/sellerRegistration.ts';

const now = 1_000_000;
const typed = {
  ...emptySellerRegistration,
  seller_name: 'Asha Pillai',
  password: 'Golden@2',
  confirm_password: 'Golden@2',
};
const stored = () => sessionStorage.getItem('draft-seller');

beforeEach(() => sessionStorage.clear());

describe('seller draft', () => {
  it('a seller draft keeps the step and the texts for this tab, and no password', () => {
    saveDraft('store', typed, now);

    expect(stored()).not.toContain('Golden@2');
    const { password: _1, confirm_password: _2, ...texts } = typed;
    expect(readDraft(now)).toEqual({ step: 'store', texts });
  });

  it('a seller draft expires a quarter of an hour after the last keystroke', () => {
    saveDraft('profile', typed, now);

    expect(readDraft(now + DRAFT_LIFETIME - 1)).not.toBeNull();
    expect(readDraft(now + DRAFT_LIFETIME)).toBeNull();
    expect(stored()).toBeNull();
  });

  it('a seller draft from a clock that was ahead is ignored', () => {
    saveDraft('profile', typed, now + 60_000);

    expect(readDraft(now)).toBeNull();
  });

  it('an untouched form leaves no seller draft', () => {
    saveDraft('profile', emptySellerRegistration, now);

    expect(readDraft(now)).toBeNull();
  });

  it.each([
    'not JSON',
    'null',
    '7',
    '[]',
    '{"step":"profile"}',
    '{"step":"elsewhere","until":1000001,"texts":{}}',
    '{"step":"profile","until":1000001,"texts":null}',
    '{"step":"profile","until":1000001,"texts":{"seller_name":"Asha"}}',
    JSON.stringify({
      step: 'profile',
      until: now + 1,
      texts: { ...emptySellerRegistration, seller_name: 7 },
    }),
    JSON.stringify({
      step: 'profile',
      until: 'later',
      texts: { ...emptySellerRegistration, seller_name: 'A' },
    }),
  ])('a malformed seller draft, %s, is ignored and removed', (foreign) => {
    sessionStorage.setItem('draft-seller', foreign);

    expect(readDraft(now)).toBeNull();
    expect(stored()).toBeNull();
  });

  it('a seller draft restores only the form’s own fields, and no password', () => {
    const texts = { ...emptySellerRegistration, seller_name: 'Asha', is_admin: 'yes' };
    sessionStorage.setItem('draft-seller', JSON.stringify({ step: 'profile', until: now + 1, texts }));

    expect(Object.keys(readDraft(now)!.texts)).not.toContain('is_admin');
    expect(Object.keys(readDraft(now)!.texts)).not.toContain('password');
  });

  it('a seller draft is removed when a jeweller logs out, not when a customer does', () => {
    saveDraft('profile', typed);

    clearSession('customer');
    expect(stored()).not.toBeNull();
    clearSession('seller');
    expect(stored()).toBeNull();
  });

  it('a seller draft is missing where the browser has no storage', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });

    expect(readDraft(now)).toBeNull();
    blocked.mockRestore();
  });
});

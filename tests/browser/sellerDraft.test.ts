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
const note = () => sessionStorage.getItem('draft-seller');

beforeEach(() => sessionStorage.clear());

describe('the draft of a registration', () => {
  it('keeps the step and the texts for this tab, and no password', () => {
    saveDraft('store', typed, now);

    expect(note()).not.toContain('Golden@2');
    const { password: _1, confirm_password: _2, ...texts } = typed;
    expect(readDraft(now)).toEqual({ step: 'store', texts });
  });

  it('is forgotten a quarter of an hour after the last keystroke', () => {
    saveDraft('profile', typed, now);

    expect(readDraft(now + DRAFT_LIFETIME - 1)).not.toBeNull();
    expect(readDraft(now + DRAFT_LIFETIME)).toBeNull();
    expect(note()).toBeNull();
  });

  it('is not believed when it comes from a clock that was ahead', () => {
    saveDraft('profile', typed, now + 60_000);

    expect(readDraft(now)).toBeNull();
  });

  it('of an untouched form is none', () => {
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
  ])('that is %s is ignored and dropped', (foreign) => {
    sessionStorage.setItem('draft-seller', foreign);

    expect(readDraft(now)).toBeNull();
    expect(note()).toBeNull();
  });

  it('brings back nothing that the form does not have', () => {
    const texts = { ...emptySellerRegistration, seller_name: 'Asha', is_admin: 'yes' };
    sessionStorage.setItem('draft-seller', JSON.stringify({ step: 'profile', until: now + 1, texts }));

    expect(Object.keys(readDraft(now)!.texts)).not.toContain('is_admin');
    expect(Object.keys(readDraft(now)!.texts)).not.toContain('password');
  });

  it('is cleared when a jeweller logs out, and not when a customer does', () => {
    saveDraft('profile', typed);

    clearSession('customer');
    expect(note()).not.toBeNull();
    clearSession('seller');
    expect(note()).toBeNull();
  });

  it('is none where the browser has no store', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });

    expect(readDraft(now)).toBeNull();
    blocked.mockRestore();
  });
});

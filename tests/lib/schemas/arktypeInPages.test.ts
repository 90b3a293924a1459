import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

/** The form schemas' checks with arktype itself, and with its replacement in the pages. */
const checksOf = async () => ({
  registration: await import('../../../src/lib/schemas/registration.ts'),
  profile: await import('../../../src/lib/schemas/profile.ts'),
  sellerRegistration: await import('../../../src/lib/schemas/sellerRegistration.ts'),
  sellerProfile: await import('../../../src/lib/schemas/sellerProfile.ts'),
  store: await import('../../../src/lib/schemas/storeProfile.ts'),
  staff: await import('../../../src/lib/schemas/staffMember.ts'),
  plan: await import('../../../src/lib/schemas/plan.ts'),
  item: await import('../../../src/lib/schemas/catalogueItem.ts'),
});

const real = await checksOf();
vi.resetModules();
vi.doMock('arktype', () => import('../../../src/lib/schemas/arktypeInPages.ts'));
vi.doMock('arktype/config', () => import('../../../src/lib/schemas/arktypeInPages.ts'));
const inPages = await checksOf();

type Texts = Record<string, string>;
type Checks = typeof real;

const today = '2026-03-10';
const errorsOf = {
  registration: (checks: Checks, texts: Texts) =>
    checks.registration.registrationErrors(texts as never, today),
  profile: (checks: Checks, texts: Texts) => checks.profile.profileErrors(texts, today),
  sellerRegistration: (checks: Checks, texts: Texts) =>
    checks.sellerRegistration.sellerRegistrationErrors(texts as never),
  sellerProfile: (checks: Checks, texts: Texts) => checks.sellerProfile.sellerProfileErrors(texts),
  store: (checks: Checks, texts: Texts) => checks.store.storeErrors(texts),
  staff: (checks: Checks, texts: Texts) => checks.staff.staffMemberErrors(texts),
  plan: (checks: Checks, texts: Texts) => checks.plan.planErrors(texts as never),
  item: (checks: Checks, texts: Texts) => checks.item.catalogueItemErrors(texts),
};

const person = ['email', 'dob', 'gender', 'marital_status', 'street', 'city', 'state', 'pincode', 'staff'];
const fieldsOf: Record<keyof typeof errorsOf, readonly string[]> = {
  registration: Object.keys(real.registration.emptyRegistration),
  profile: ['full_name', 'source', ...person],
  sellerRegistration: Object.keys(real.sellerRegistration.emptySellerRegistration),
  sellerProfile: ['seller_name', 'email'],
  store: [
    ...real.sellerRegistration.storeFieldNames.filter((name) => name !== 'store_url'),
    'upi_id',
    'opening_hours',
  ],
  staff: Object.keys(real.staff.emptyStaffMember),
  plan: [...Object.keys(real.plan.emptyPlan), 'options[0]', 'options[1]'],
  item: Object.keys(real.item.emptyCatalogueItem),
};

const text = oneof(
  constantFrom('', ' ', 'Asha Rao', 'asha@example.in', '9876543210', '+91 98765 43210', '560001'),
  constantFrom('1990-02-30', '1990-02-28', '2030-01-01', 'female', 'single', 'counter', 'Golden@123'),
  constantFrom('11', '500', '1000000000', 'meera-jewels', 'admin', '#aa8833', 'asha@upi', 'a,b,c'),
  constantFrom('line\nbreak', '\u202Eturned', 'x'.repeat(121), 'x'.repeat(301), 'x'.repeat(257)),
  string({ unit: 'grapheme' }),
);

describe('what stands in for arktype in the pages', () => {
  it.each(Object.keys(errorsOf) as (keyof typeof errorsOf)[])(
    'gives the errors of %s as arktype does',
    (form) => {
      let refused = 0;
      let accepted = 0;

      assert(
        property(record(Object.fromEntries(fieldsOf[form].map((name) => [name, text]))), (texts) => {
          const errors = errorsOf[form](real, texts);
          refused += Object.keys(errors).length;
          accepted += fieldsOf[form].length - Object.keys(errors).length;
          expect(errorsOf[form](inPages, texts)).toEqual(errors);
        }),
        { numRuns: 300 },
      );

      expect(Math.min(refused, accepted)).toBeGreaterThan(0);
    },
  );

  it.each(['profile', 'sellerProfile', 'store', 'item'] as const)(
    'gives the errors of some fields of %s as arktype does',
    (form) => {
      for (const name of fieldsOf[form]) {
        for (const typed of ['', 'x'.repeat(301), 'line\nbreak', '560001']) {
          expect(errorsOf[form](inPages, { [name]: typed })).toEqual(errorsOf[form](real, { [name]: typed }));
        }
      }
    },
  );

  it('names a required field that was not sent as arktype does', () => {
    expect(errorsOf.staff(inPages, { phone: '9880010001' })).toEqual(
      errorsOf.staff(real, { phone: '9880010001' }),
    );
  });
});

// The mobile number and the login's rules for it; the other screens' rules are in phone.ts, to keep them out of the first screen.
import { fieldCriticalCopy } from './copy/fields.critical.ts';
import { digitsOf } from './digits.ts';

/** How one screen treats a phone field. */
export type PhonePolicy = {
  /** How many digits the field takes, besides a country code and a leading 0. */
  maxTyped: number;
  /** What the field holds after typing or pasting `text`: ASCII digits only. A prefix stays until the number behind it is complete. */
  clean: (text: string) => string;
  /** Whether a cleaned text may be sent. An empty one may not; an optional field checks only when filled. */
  isValid: (text: string) => boolean;
  /** The wire format of a valid text: the bare number, without 91 or a leading 0. */
  toWire: (text: string) => string;
  /** The sentence shown on the field when it is not valid. */
  message: string;
};

const mobile = /^[6-9]\d{9}$/;
const mobileWithCountry = /^91[6-9]\d{9}$/;
const prefixedMobile = /^(?:0{0,2}91)?0?([6-9]\d{9})$/;

/** True for a mobile number in wire format: 10 digits, the first of them 6-9. */
export const isMobile = (text: string): boolean => mobile.test(text);

/** The bare 10 digits of an Indian mobile written with +91, 0091, 91 or 0; of any other text its digits, for the server to refuse. */
export const toWire = (text: string): string => {
  const digits = digitsOf(text);
  return prefixedMobile.exec(digits)?.[1] ?? digits;
};

const prefix = /^(?:0{0,2}91)?0?/;

/** The digits of a text, at most `max`, or ten behind a prefix: +91 typed key by key must not cost the number its last digits. */
export const cleanDigits = (max: number) => (text: string) => {
  const digits = digitsOf(text);
  const prefixLength = prefix.exec(digits)?.[0].length ?? 0;
  return digits.slice(0, Math.max(max, prefixLength + 10));
};

/** The same for a field that accepts the country code and keeps it as typed. */
export const cleanKeepingCountry = (max: number) => (text: string) => {
  const digits = cleanDigits(max)(text);
  return mobileWithCountry.test(digits) ? digits : toWire(digits);
};

const login = (maxTyped: number): PhonePolicy => ({
  maxTyped,
  clean: cleanKeepingCountry(maxTyped),
  isValid: (text) => mobile.test(text) || mobileWithCountry.test(text),
  toWire,
  message: fieldCriticalCopy.phone.login,
});

/** Both logins' rules; their lengths differ on purpose. */
export const loginPhone = { customerLogin: login(12), sellerLogin: login(16) } satisfies Record<
  string,
  PhonePolicy
>;

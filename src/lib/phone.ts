import { fieldCopy } from './copy/fields.ts';
import { digitsOf } from './digits.ts';

/** Rules of a phone field. */
export type PhonePolicy = {
  /** Most digits that can be typed, besides a country code and a leading 0. */
  maxTyped: number;
  /**
   * Field value after typing or pasting `text`: ASCII digits only. A prefix stays until the number behind it is
   * complete.
   */
  clean: (text: string) => string;
  /** True when a cleaned text may be sent. An empty one may not; optional fields check only when filled. */
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

/**
 * The bare 10 digits of an Indian mobile written with +91, 0091, 91 or 0; for any other text its digits, which the
 * server refuses.
 */
export const toWire = (text: string): string => {
  const digits = digitsOf(text);
  return prefixedMobile.exec(digits)?.[1] ?? digits;
};

const prefix = /^(?:0{0,2}91)?0?/;

/**
 * The digits of a text, at most `max`, or ten behind a prefix, so that typing +91 first does not cut off the last
 * digits.
 */
const cleanDigits = (max: number) => (text: string) => {
  const digits = digitsOf(text);
  const prefixLength = prefix.exec(digits)?.[0].length ?? 0;
  return digits.slice(0, Math.max(max, prefixLength + 10));
};

/** The same for a field that accepts the country code and keeps it as typed. */
const cleanKeepingCountry = (max: number) => (text: string) => {
  const digits = cleanDigits(max)(text);
  return mobileWithCountry.test(digits) ? digits : toWire(digits);
};

const loneSurrogate = /\p{Surrogate}/gu; // half an emoji, cut by a length limit: makes encodeURIComponent throw
const prefixedShopNumber = /^(?:0{0,2}91)?0?(\d{10})$/;

const shopNumber = (text: string) => {
  const digits = digitsOf(text);
  return prefixedShopNumber.exec(digits)?.[1] ?? digits;
};

const login = (maxTyped: number): PhonePolicy => ({
  maxTyped,
  clean: cleanKeepingCountry(maxTyped),
  isValid: (text) => mobile.test(text) || mobileWithCountry.test(text),
  toWire,
  message: fieldCopy.phone.login,
});
const tenDigitMobile = (message: string): PhonePolicy => ({
  maxTyped: 10,
  clean: (text) => toWire(cleanDigits(10)(text)),
  isValid: isMobile,
  toWire,
  message,
});
const tenToFifteen = (message: string): PhonePolicy => ({
  maxTyped: 15,
  clean: cleanKeepingCountry(15),
  isValid: (text) => /^\d{10,15}$/.test(text),
  toWire,
  message,
});
const staff = (message: string): PhonePolicy => ({
  maxTyped: 14,
  clean: cleanKeepingCountry(14),
  isValid: (text) => /^\d{0,4}[6-9]\d{9}$/.test(text),
  toWire: (text) => digitsOf(text).slice(-10),
  message,
});

/** One policy per screen; their lengths and rules differ on purpose. */
export const phonePolicies = {
  customerLogin: login(12),
  sellerLogin: login(16),
  /** The live check accepts 10-15 digits; the server accepts mobiles only, with the same message. */
  registration: tenToFifteen(fieldCopy.phone.tenDigitIndian),
  reset: tenDigitMobile(fieldCopy.phone.tenDigitIndian),
  sellerReset: tenDigitMobile(fieldCopy.phone.tenDigitMobile),
  sellerRegistration: tenDigitMobile(fieldCopy.phone.tenDigitMobile),
  /** May be a landline: any 10 digits. */
  shop: {
    maxTyped: 10,
    clean: (text: string) => shopNumber(cleanDigits(10)(text)),
    isValid: (text: string) => /^\d{10}$/.test(text),
    toWire: shopNumber,
    message: fieldCopy.phone.shop,
  },
  whatsapp: tenDigitMobile(fieldCopy.phone.whatsapp),
  staff: staff(fieldCopy.phone.staff),
  staffWhatsapp: staff(fieldCopy.phone.staffWhatsapp),
  nominee: tenToFifteen(fieldCopy.phone.nominee),
} satisfies Record<string, PhonePolicy>;

/** The digits to dial from anywhere: 91 before a 10-digit number, others as they are; null for an invalid number. */
export const dialable = (phone: string | null | undefined): string | null => {
  const digits = shopNumber(phone ?? '');
  if (digits.length === 10) return `91${digits}`;
  return digits.length > 10 && digits.length <= 15 ? digits : null;
};

/** The `tel:` URL of a phone, or null for an invalid number. */
export const telLink = (phone: string | null | undefined): string | null => {
  const digits = dialable(phone);
  return digits && `tel:+${digits}`;
};

/** The URL of a WhatsApp chat, with a prefilled text if there is one, or null for an invalid number. */
export const whatsappLink = (phone: string | null | undefined, text = ''): string | null => {
  const digits = dialable(phone);
  const query = text && `?text=${encodeURIComponent(text.replace(loneSurrogate, ''))}`;
  return digits && `https://wa.me/${digits}${query}`;
};

/** The WhatsApp URL that shares a text with a contact of the person's choice. */
export const whatsappShareLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text.replace(loneSurrogate, ''))}`;

/** The URL of a text message to a phone, or to a contact of the person's choice; null for an invalid number. */
export const smsLink = (phone: string | null, text: string): string | null => {
  const digits = phone === null ? '' : dialable(phone);
  return digits === null
    ? null
    : `sms:${digits && `+${digits}`}?body=${encodeURIComponent(text.replace(loneSurrogate, ''))}`;
};

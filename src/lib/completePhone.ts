import { phonePolicies } from './phone.ts';

/** True when typing is complete. Ten digits that begin with 91 may be the country code and the first eight. */
export const isComplete = (text: string): boolean =>
  phonePolicies.sellerLogin.isValid(text) && !/^91\d{8}$/.test(text);

// A text that is missing in Tamil falls back to English.
export * from './en.ts';
export { customerLoginCopy, sellerLoginCopy } from '../../src/lib/copy/ta/login.ts';
export { customerCopy } from '../../src/lib/copy/ta/customer.ts';
export { formats } from '../../src/lib/copy/ta/formats.ts';
export { joiningCopy } from '../../src/lib/copy/ta/joining.ts';
export { oldBrowserCopy } from '../../src/lib/copy/ta/oldBrowser.ts';
export { planDetailsCopy } from '../../src/lib/copy/ta/planDetails.ts';
export { scriptsMissingCopy } from '../../src/lib/copy/ta/scriptsMissing.ts';
export { sellerCopy } from '../../src/lib/copy/ta/seller.ts';
export { sharedCopy } from '../../src/lib/copy/ta/shared.ts';
export { tooManyAttempts } from '../../src/lib/copy/ta/tooManyAttempts.ts';

// The form of a login, saved once the session is open. Has no draft: the browser offers phone number and password by itself.
import { fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { Credentials } from '../../api/account.ts';
import { isProblem, asProblem } from '../../api/problem.ts';
import { logIn } from '../../api/session.ts';
import type { LocationPort } from '../../browser/location.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { changeField, type Errors } from '../../lib/form.ts';
import { MIN_LOGIN_LENGTH } from '../../lib/password.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import { problemText } from '../../lib/problemText.ts';
import type { Realm } from '../../lib/realm.ts';
import { isStoreSlug, isDomainName, storeUrl, type StoreName } from '../../lib/storeAddress.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { carriedPhone } from '../shared/loginWithPhone.ts';
import type { LoginInput } from './login.ts';
import type { sessionMachine } from './session.ts';

interface OtherStore {
  realm: Realm;
  location: LocationPort;
  rootDomain: string;
  /** From the server's reply. */
  otherStore: StoreName | null;
  /** The number of the refused login, as typed. */
  refusedPhone: string;
}

/** The store named by a refused login, or null. Ignores a malformed own domain. */
export function otherStoreOf(error: unknown): StoreName | null {
  const { correctSubdomain: slug, ownDomain = '' } = asProblem(error);
  return slug === undefined ? null : { slug, ownDomain: isDomainName(ownDomain) ? ownDomain : null };
}

/**
 * The login of that store; for a seller the page that leads on from there (spec B2), with the phone number in the fragment: no server sees it,
 * and screens/seller/account/phoneFromFragment.ts takes it out of the address.
 */
export function otherStoreUrl({
  location,
  rootDomain,
  otherStore,
  realm,
  refusedPhone,
}: OtherStore): URL | null {
  const path = realm === 'seller' ? `${sellerPaths.kyc}#phone=${refusedPhone}` : paths.login;
  const url = otherStore && storeUrl(otherStore, { ...location.origin(), rootDomain }, path);
  return url ? new URL(url) : null;
}

export function goToOtherStore(store: OtherStore): void {
  const url = otherStoreUrl(store);
  if (url) store.location.leave(url.href);
}

/** Waits until the session has loaded its account. Throws when it could not. */
async function sessionOpened(session: ActorRefFrom<typeof sessionMachine>): Promise<void> {
  const now = await waitFor(session, (snapshot) => !snapshot.matches({ account: 'loading' }));
  if (!now.matches({ account: 'signedIn' })) throw new Error('The account could not be loaded.');
}

/** The messages of this flow, from the customer's and the seller's copy. */
export interface LoginCopy {
  passwordRequired: string;
  passwordHint: string;
  invalidCredentials: string;
  unexpected: string;
  wrongSubdomain: (subdomain: string) => string;
  noStoreUrl: string;
  redirecting: (host: string) => string;
  noSession: string;
  success: string;
}

type LoginValues = { phone_number: string; password: string };
export interface LoginRefused {
  type: 'login.refused';
  error: unknown;
  /** As typed. */
  phone_number: string;
}

type Request = Credentials & { session: ActorRefFrom<typeof sessionMachine> };
type LoginFormInput = FormInput<LoginValues, true, Request>;

/** Opens a session with the server's cookies, and waits until it has loaded its account. */
const save = fromPromise<true, Request>(async ({ input: { session, ...credentials }, signal }) => {
  await logIn(credentials, signal);
  session.send({ type: 'session.opened' });
  await sessionOpened(session);
  return true;
});

export const loginFormMachine = formOf<LoginValues, true, Request>({ save });

export const loginForm = ({
  realm,
  copy,
  phone,
  phoneNumber,
  location,
  session,
  toasts,
}: Omit<LoginInput, 'navigation' | 'rootDomain'>): LoginFormInput => ({
  values: { phone_number: carriedPhone(location) || (phoneNumber ?? ''), password: '' },
  record: null,
  draft: { owner: 'visitor', form: 'login', record: '', fields: [] },
  validate(values) {
    const errors: Errors<LoginValues> = {}; // spec A5, decision 8
    if (!phone.isValid(values.phone_number)) errors.phone_number = phone.message;
    if (values.password === '') errors.password = copy.passwordRequired;
    else if (values.password.length < MIN_LOGIN_LENGTH) errors.password = copy.passwordHint;
    return errors;
  },
  /** Typing in a field clears its error (spec B2). */
  change: (form, name, value) =>
    changeField({ ...form, touched: { ...form.touched, [name]: false } }, name, value),
  normalize: ({ phone_number, password }) => ({
    realm,
    phone_number: phone.toWire(phone_number),
    password,
    session,
  }),
  reject: (error, { message }) => ({ alert: sentenceFor(error, message, copy), message: '' }),
  refusal: (error, { phone_number }): LoginRefused => ({ type: 'login.refused', error, phone_number }),
  isMandatory: true,
  texts: { saved: copy.success, failed: sharedCopy.errors.requestFailed },
  toasts,
});

/** The sentence above the form, for an error that no field shows. */
function sentenceFor(error: unknown, usual: string, copy: LoginCopy): string {
  if (!isProblem(error)) return copy.noSession;
  const store = otherStoreOf(error);
  if (store) return isStoreSlug(store.slug) ? wrongStore(store, copy) : copy.noStoreUrl;
  if (error.kind === 'off-contract') return copy.unexpected;
  return error.status === 401 ? problemText(error, copy.invalidCredentials) : usual;
}

export const wrongStore = ({ slug, ownDomain }: StoreName, copy: LoginCopy): string =>
  copy.wrongSubdomain(ownDomain ?? slug);

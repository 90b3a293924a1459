// The form of a login, saved once the session is open. Has no draft: the browser offers phone number and password by itself.
import { fromPromise, type ActorRefFrom } from 'xstate';
import type { Credentials } from '../../api/account.ts';
import { isProblem } from '../../api/problem.ts';
import { logIn } from '../../api/session.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { changeField, type Errors } from '../../lib/form.ts';
import { MIN_LOGIN_LENGTH } from '../../lib/password.ts';
import { problemText } from '../../lib/problemText.ts';
import { isStoreSlug, type StoreName } from '../../lib/storeAddress.ts';
import { carriedPhone } from '../shared/loginWithPhone.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import type { LoginInput } from './login.ts';
import { otherStoreOf } from './otherStore.ts';
import type { sessionMachine } from './session.ts';
import { sessionOpened } from './sessionOpened.ts';

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

export type LoginValues = { phone_number: string; password: string };
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

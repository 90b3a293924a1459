// The form of the login, for customers and sellers.
import { createActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { tooManyAttempts } from '../../../../src/lib/copy/tooManyAttempts.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { loginMachine } from '../../../../src/machines/session/login.ts';
import { loginForm, loginFormMachine, type LoginCopy } from '../../../../src/machines/session/loginForm.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { FilledIn } from '../../../../src/screens/public/LoginForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { containsText, done, failed, sentEvents } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { inputFor, sides } from './login.model.tsx';

const refusal = (correctSubdomain?: string, ownDomain?: string) =>
  new ApiProblem(
    'http',
    correctSubdomain ? { status: 403, correctSubdomain, ...(ownDomain && { ownDomain }) } : { status: 401 },
  );

/** The message above the form after each failed save. */
const verdicts: [Error, (copy: LoginCopy) => string][] = [
  [refusal(), (copy) => copy.invalidCredentials],
  [refusal('kaveri'), (copy) => copy.wrongSubdomain('kaveri')],
  [refusal('kaveri', 'kaveri.example'), (copy) => copy.wrongSubdomain('kaveri.example')],
  [refusal('evil.example', 'kaveri.example'), (copy) => copy.noStoreUrl],
  [
    new ApiProblem('http', { status: 429, code: 'too_many_requests', detail: tooManyAttempts(900) }),
    () => tooManyAttempts(900),
  ],
  [new ApiProblem('network'), () => sharedCopy.errors.network],
  [new ApiProblem('off-contract'), (copy) => copy.unexpected],
  [new Error('The account could not be loaded.'), (copy) => copy.noSession],
  // At its field alone.
  [rejectedFields({ phone_number: ['Unknown number.'] }), () => ''],
  [
    rejectedFields({ phone_number: ['Unknown number.'], store: ['This store is closed.'] }),
    () => 'This store is closed.',
  ],
];

/** Without a parent to tell. */
function opened(realm: Realm) {
  const { refusal: _, ...input } = loginForm(inputFor(realm));
  return input;
}
const realmOf = ({ context }: { context: { normalize: ReturnType<typeof opened>['normalize'] } }): Realm =>
  context.normalize({ phone_number: '', password: '' }, null, '', {}, []).realm;

export const model = formModel({
  id: 'loginForm',
  machine: loginFormMachine,
  saysInPlace: true,
  isPage: true,
  inputs: { customer: opened('customer'), seller: opened('seller') },
  cases: [
    { type: 'form.change', name: 'phone_number', value: '9876543210' },
    { type: 'form.change', name: 'phone_number', value: '12345' },
    { type: 'form.change', name: 'password', value: 'S3cret!' },
    { type: 'form.change', name: 'password', value: '123' },
    { type: 'form.blur', name: 'phone_number' },
    done('save', true),
    ...verdicts.map(([problem]) => failed('save', problem)),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'no_such_field', value: 'x' },
    { type: 'form.change', name: '__proto__', value: {} },
  ],
  key: ({ value, context }) => {
    const { form, alert, validate } = context;
    return [
      value,
      realmOf({ context }),
      alert,
      form.values,
      form.touched,
      visibleErrors(form, validate(form.values, null)),
    ];
  },
  stepInvariants: {
    'every failed login shows its reason': ({ to, event }) => {
      const [, reason] = verdicts.find(([problem]) => problem === event['error']) ?? [];
      return !reason || to.context.alert === reason(sides[realmOf(to as never)].copy);
    },
    'the password goes to the server alone': ({ actions }) => !containsText(sentEvents(actions), 'S3cret!'),
  },
  screen: {
    leavesFields: true,
    show: (form, { input, clock, inspect }) => {
      const realm = realmOf({ context: input as never });
      const login = createActor(loginMachine, { input: inputFor(realm) }).start();
      return withFakeApp(
        <FilledIn
          login={login}
          form={form}
          words={sides[realm].copy}
          registerPath={paths.register}
          forgotPath={paths.otp}
        />,
        {},
        { clock, inspect },
      );
    },
    labels: { phone_number: 'Phone number', password: 'Password' },
    submit: press('Log In'),
  },
});

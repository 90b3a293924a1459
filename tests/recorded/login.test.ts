// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replay } from '../../tools/statecharts/journeys/replay.ts';
import { model as toasts } from '../../tools/statecharts/models/session/toasts.model.tsx';
import { model as brand } from '../../tools/statecharts/models/session/brand.model.tsx';
import { model as sessionCustomer } from '../../tools/statecharts/models/session/session.customer.model.ts';
import { model as login } from '../../tools/statecharts/models/session/login.model.tsx';
import { model as call } from '../../tools/statecharts/models/session/call.model.ts';
import { model as savings } from '../../tools/statecharts/models/customer/savings.model.tsx';
import { model as enrollment } from '../../tools/statecharts/models/customer/enrollment.model.tsx';

it('1. toasts, as recorded', async () => {
  const steps = [
    ['toast.show {"text":"Nominee deleted.","tone":"success"}', 'showing'],
    ['after reading', 'hidden'],
  ] as const;

  expect(await replay(toasts, { input: '', start: 'hidden', steps })).toBe(steps.length);
});

// 2. inactivity, as recorded is not replayed: the model has no idle.measured that leads to watching.calm.

// 3. navigation.customer, as recorded is not replayed: the model has no location.moved that leads to open.

it('4. brand, as recorded', async () => {
  const steps = [
    ['loadBrand ✓ {"color":"#7a1f3d","cover":null,"logo":null,"name":"Meera Jewellers","tagline":…', 'known'],
  ] as const;

  expect(await replay(brand, { input: 'a store seen before', start: 'loading', steps })).toBe(steps.length);
});

it('5. session.customer, as recorded', async () => {
  const steps = [
    ['session.opened', '(account.loading, access.resting)'],
    [
      'loadAccount ✓ {"realm":"customer","user":{"city":null,"dob":null,"email":null,"full_name":"As…',
      '(account.signedIn, access.resting)',
    ],
  ] as const;

  expect(
    await replay(sessionCustomer, {
      input: 'none exists',
      start: '(account.signedOut, access.resting)',
      steps,
    }),
  ).toBe(steps.length);
});

// 7. app, as recorded is not replayed: its start is no longer in the log.

it('8. login, as recorded', async () => {
  const steps = [
    ['form.change {"name":"phone_number","value":"9876543210"}', 'filling.typing'],
    ['form.blur {"name":"phone_number"}', 'filling.typing'],
    ['form.change {"name":"password","value":"S3cret!"}', 'filling.typing'],
    ['form.submit', 'loggingIn'],
    ['logIn ✗ http', 'filling.rejected'],
    ['form.change {"name":"password","value":"S3cret!"}', 'filling.typing'],
    ['form.submit', 'loggingIn'],
    ['logIn ✓', 'opening'],
    ['sessionOpened ✓', 'loggedIn done'],
  ] as const;

  expect(await replay(login, { input: 'customer', start: 'filling.typing', steps })).toBe(steps.length);
});

it('11. call, as recorded', async () => {
  const steps = [
    ['fetchCsrf ✓', 'sending'],
    [
      'attempt ✓ {"csrfRejected":false,"isHinted":true,"isRenewed":false,"needsRenewal":false,"r…',
      'answered done',
    ],
  ] as const;

  expect(await replay(call, { input: 'without one', start: 'fetchingCsrf', steps })).toBe(steps.length);
});

it('12. call, as recorded', async () => {
  const steps = [
    [
      'attempt ✓ {"csrfRejected":false,"isHinted":true,"isRenewed":false,"needsRenewal":false,"r…',
      'answered done',
    ],
  ] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

it('13. call, as recorded', async () => {
  const steps = [
    [
      'attempt ✓ {"csrfRejected":false,"isHinted":true,"isRenewed":false,"needsRenewal":false,"r…',
      'answered done',
    ],
  ] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

it('14. call, as recorded', async () => {
  const steps = [['call.abort', 'abandoned done']] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

it('15. savings, as recorded', async () => {
  const steps = [
    [
      'loadSavings ✓ {"enrollments":[{"benefit_granted":0,"can_request_redemption":false,"cancelled_…',
      'shown.current',
    ],
  ] as const;

  expect(await replay(savings, { input: 'with savings', start: 'loading', steps })).toBe(steps.length);
});

it('17. call, as recorded', async () => {
  const steps = [['call.abort', 'abandoned done']] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

it('18. enrollment, as recorded', async () => {
  const steps = [
    [
      'loadPlans ✓ [{"benefits_percentage":75,"duration_months":11,"faq":null,"id":"p1","images":[…',
      'choosing',
    ],
  ] as const;

  expect(await replay(enrollment, { input: '', start: 'loading', steps })).toBe(steps.length);
});

it('22. call, as recorded', async () => {
  const steps = [
    [
      'attempt ✓ {"csrfRejected":false,"isHinted":true,"isRenewed":false,"needsRenewal":false,"r…',
      'answered done',
    ],
  ] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

it('23. call, as recorded', async () => {
  const steps = [
    [
      'attempt ✓ {"csrfRejected":false,"isHinted":true,"isRenewed":false,"needsRenewal":false,"r…',
      'answered done',
    ],
  ] as const;

  expect(await replay(call, { input: 'with a CSRF cookie', start: 'sending', steps })).toBe(steps.length);
});

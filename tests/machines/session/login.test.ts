// The login's delays; proofs and walks ignore durations.
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { sellerLoginCopy } from '../../../src/lib/copy/login.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import { loginMachine } from '../../../src/machines/session/login.ts';
import { loginFormMachine } from '../../../src/machines/session/loginForm.ts';
import { fakeSessionAt } from '../../../tools/statecharts/kit/fakes.tsx';

it('redirects a seller of another store to its login after two seconds', async () => {
  const clock = new SimulatedClock();
  const location = memoryLocation('/seller/login');
  const elsewhere = fromPromise<unknown, object>(() =>
    Promise.reject(new ApiProblem('http', { status: 403, correctSubdomain: 'kaveri' })),
  );
  const form = loginFormMachine.provide({ actors: { save: elsewhere } });
  const login = createActor(loginMachine.provide({ actors: { form } }), {
    clock,
    input: {
      realm: 'seller',
      copy: sellerLoginCopy,
      phone: phonePolicies.sellerLogin,
      rootDomain: 'localhost',
      location,
      session: fakeSessionAt('signedOut'),
      toasts: createEmptyActor() as never,
      navigation: createEmptyActor(),
    },
  }).start();
  const filledIn = login.getSnapshot().children.form!;
  filledIn.send({ type: 'form.change', name: 'phone_number', value: '9811111111' });
  filledIn.send({ type: 'form.change', name: 'password', value: 'S3cret!' });
  filledIn.send({ type: 'form.submit' });
  await waitFor(login, (now) => now.matches({ open: 'otherStore' }));

  clock.increment(1_999);
  expect(location.left).toEqual([]);

  clock.increment(1);
  expect(location.left).toEqual(['http://kaveri.localhost:3000/seller/kyc#phone=9811111111']);
});

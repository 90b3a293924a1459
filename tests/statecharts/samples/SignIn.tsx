// The sample sign-in on a page, written as the product's screens are: a running flow, one snapshot, what that looks like.
import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ScreenEnvironment } from '../../../tools/statecharts/kit/model.ts';
import { signInMachine } from './signIn.ts';

export function SignIn({ world }: { world: ScreenEnvironment<typeof signInMachine> }) {
  const { input, clock, inspect } = world;
  const flow = useActorRef(signInMachine, { input, clock, inspect });
  const now = useSelector(flow, (snapshot) => snapshot);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => form.get(name) as string;
    if (now.matches('code')) flow.send({ type: 'code.submit', code: field('code') });
    else flow.send({ type: 'credentials.submit', email: field('email'), password: field('password') });
  };
  const { resendIn } = now.context;
  if (now.matches('signedIn')) return <h1>Welcome back</h1>;
  if (now.matches('locked')) return <p role="alert">Too many tries. Wait half a minute.</p>;
  if (now.matches('code')) {
    const checking = now.hasTag('busy');
    return (
      <form onSubmit={submit} aria-busy={checking}>
        <h1>Enter the code</h1>
        {now.matches({ code: { check: 'rejected' } }) && <p role="alert">That code is not right.</p>}
        <label>
          Code <input name="code" />
        </label>
        <button disabled={checking}>Verify</button>
        <button
          type="button"
          disabled={!now.can({ type: 'code.resend' })}
          onClick={() => flow.send({ type: 'code.resend' })}
        >
          {resendIn > 0 ? `Resend in ${resendIn} s` : 'Resend'}
        </button>
        {!checking && (
          <button type="button" onClick={() => flow.send({ type: 'signIn.restart' })}>
            Start again
          </button>
        )}
      </form>
    );
  }
  return (
    <form onSubmit={submit} aria-busy={now.hasTag('busy')}>
      <h1>Sign in</h1>
      {now.matches({ asking: 'refused' }) && <p role="alert">E-mail or password is not right.</p>}
      <label>
        E-mail <input name="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button disabled={now.hasTag('busy')}>Log in</button>
    </form>
  );
}

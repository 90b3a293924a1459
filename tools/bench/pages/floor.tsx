// The same form with the libraries of the first screen: XState, wouter and openapi-fetch.
import { useMachine } from '@xstate/react';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { Link, Route } from 'wouter';
import { assign, fromPromise, setup } from 'xstate';
import './form.css';

const client = createClient<Record<'/login', { post: { responses: { 200: object } } }>>();

const loginMachine = setup({
  types: {
    context: {} as { phone: string; password: string },
    events: {} as { type: 'change'; name: 'phone' | 'password'; value: string } | { type: 'submit' },
  },
  actors: { logIn: fromPromise(() => client.POST('/login', {})) },
}).createMachine({
  context: { phone: '', password: '' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        change: { actions: assign(({ event }) => ({ [event.name]: event.value })) },
        submit: 'loggingIn',
      },
    },
    loggingIn: { invoke: { src: 'logIn', onDone: 'filling', onError: 'filling' } },
  },
});

function Login() {
  const [{ context }, send] = useMachine(loginMachine);
  return (
    <main>
      <h1>Log in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submit' });
        }}
      >
        <label>
          Phone{' '}
          <input
            type="tel"
            value={context.phone}
            onChange={(event) => send({ type: 'change', name: 'phone', value: event.target.value })}
          />
        </label>
        <label>
          Password{' '}
          <input
            type="password"
            value={context.password}
            onChange={(event) => send({ type: 'change', name: 'password', value: event.target.value })}
          />
        </label>
        <button type="submit">Log in</button>
      </form>
      <Link href="/register">Register</Link>
    </main>
  );
}

createRoot(document.getElementById('app')!).render(
  <Route>
    <Login />
  </Route>,
);

import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { allowList } from '../../../tools/statecharts/inspector/stately.ts';

const needles = ['Needle@1', '9876543210', 'token-needle', 'error-needle', 'input-needle'];

const machine = setup({
  types: { context: {} as { password: string }, output: {} as { token: string } },
  actors: {
    works: fromPromise(async ({ input }: { input: string }) => ({ token: `token-needle ${input}` })),
    fails: fromPromise(async () => {
      throw new Error('error-needle');
    }),
  },
}).createMachine({
  id: 'needles',
  context: { password: '' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': {
          actions: assign({ password: ({ event }) => (event as { value?: string }).value ?? '' }),
        },
        'form.submit': 'working',
      },
    },
    working: {
      invoke: { id: 'works', src: 'works', input: 'input-needle', onDone: 'failing', onError: 'end' },
    },
    failing: { invoke: { id: 'fails', src: 'fails', onDone: 'end', onError: 'end' } },
    end: { type: 'final' },
  },
  output: { token: 'token-needle' },
});

it('the public inspector gets states and event types, but no payload, context, output or error', async () => {
  const sent: StatelyInspectionEvent[] = [];
  const inspector = createInspector({ send: (message) => sent.push(message) }, { serialize: allowList });
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  actor.send({ type: 'form.change', name: 'phone_number', value: '9876543210' });
  actor.send({ type: 'form.change', name: 'password', value: 'Needle@1' });
  actor.send({ type: 'form.submit' });
  await new Promise((resolve) => actor.subscribe({ complete: () => resolve(undefined) }));
  // It sends when the process is idle; the failed invocation is the last to be sent.
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('"status":"error"'), { timeout: 20_000 });

  const all = JSON.stringify(sent);
  for (const needle of needles) expect(all).not.toContain(needle);
  expect(sent.length).toBeGreaterThan(8);
  expect(all).toContain('"value":"failing"');
  expect(all).toContain('"event":{"type":"form.submit"}');
});

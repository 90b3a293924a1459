// The customer's session of the running app, as a page load starts it.
import { expect, vi } from 'vitest';
import { ApiProblem } from '../../src/api/problem.ts';
import { paths } from '../../src/lib/paths.ts';
import type { sampleCustomer } from '../../tools/statecharts/models/samples.ts';
import { json } from './fakeServer.ts';
import { runApp } from './runningApp.ts';

/** `customer`: the account that the server returns; null: none. */
export function openSession(customer: ReturnType<typeof sampleCustomer> | null) {
  const { app } = runApp(paths.login, () => {
    if (!customer) throw new ApiProblem('network');
    return json(customer);
  });
  const session = app.get('customer');
  return {
    session,
    logIn: async (): Promise<void> => {
      session.send({ type: 'session.opened' });
      await vi.waitFor(() => expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true));
    },
    isOut: (): Promise<void> =>
      vi.waitFor(() => expect(session.getSnapshot().matches({ account: 'signedOut' })).toBe(true)),
  };
}

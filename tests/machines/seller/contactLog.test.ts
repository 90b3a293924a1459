import { expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { Contact, ContactRequest } from '../../../src/api/desk.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { contactLogMachine } from '../../../src/machines/seller/contactLog.ts';

it('sends a call whose reply was lost with the same key when it is pressed again, and the next call with a new one', async () => {
  const record = vi.fn<(request: ContactRequest) => Promise<Contact>>();
  const machine = contactLogMachine.provide({
    actors: {
      recordContact: fromPromise<Contact, ContactRequest>(async ({ input }) => await record(input)),
    },
  });
  const log = createActor(machine, { input: { toasts: createEmptyActor() as never, page: null } }).start();
  const call = async (enrollment: string) => {
    log.send({ type: 'contact.made', enrollment, kind: 'called' });
    await waitFor(log, (now) => now.matches('idle'));
    return record.mock.lastCall?.[0].idempotencyKey;
  };

  record.mockRejectedValueOnce(new ApiProblem('network'));
  const lost = await call('e1');
  const other = await call('e2');
  const again = await call('e1');
  const next = await call('e1');

  expect(again).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});

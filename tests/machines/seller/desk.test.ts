import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Contact, ContactRequest, Desk, LinesAsked } from '../../../src/api/desk.ts';
import { contactLogMachine } from '../../../src/machines/seller/contactLog.ts';
import { deskMachine } from '../../../src/machines/seller/desk.ts';
import { lineOf } from '../../../src/machines/seller/deskLines.ts';
import { contact, deskLine, deskWith } from '../../../tools/statecharts/models/seller/samples.ts';

it('a snooze that was being filled in opens with the desk that loads first, or by a press', async () => {
  const desks = [deskWith(), deskWith({ overdue: { lines: [deskLine()] } })];
  const desk = createActor(
    deskMachine.provide({
      actors: { loadDesk: fromPromise<Desk, LinesAsked>(async () => desks.shift() ?? deskWith()) },
    }),
    { input: { toasts: createEmptyActor() as never, drafted: 'e1' } },
  ).start();
  await waitFor(desk, (now) => now.matches('shown'));

  desk.send({ type: 'desk.reload' });

  const now = await waitFor(desk, (snapshot) => !snapshot.matches('loading'));
  expect(lineOf(now.context.desk, 'e1')).not.toBeNull();
  expect(now.matches('shown')).toBe(true);
  desk.stop();
});

it('a call made from the desk stands on its line as soon as it is recorded', async () => {
  const recordContact = fromPromise<Contact, ContactRequest>(async ({ input: { kind } }) =>
    contact({ kind, contacted_on: '2026-11-21' }),
  );
  const desk = createActor(
    deskMachine.provide({
      actors: {
        loadDesk: fromPromise<Desk, LinesAsked>(async () => deskWith({ overdue: { lines: [deskLine()] } })),
        contactLog: contactLogMachine.provide({ actors: { recordContact } }),
      },
    }),
    { input: { toasts: createEmptyActor() as never, drafted: null } },
  ).start();
  await waitFor(desk, (now) => now.matches('shown'));

  desk.send({ type: 'contact.made', enrollment: 'e1', kind: 'called' });

  const now = await waitFor(desk, ({ context }) => lineOf(context.desk, 'e1')?.last_contact !== null);
  expect(lineOf(now.context.desk, 'e1')?.last_contact).toEqual(
    contact({ kind: 'called', contacted_on: '2026-11-21' }),
  );
});

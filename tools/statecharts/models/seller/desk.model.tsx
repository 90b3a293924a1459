import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, fromPromise } from 'xstate';
import type { Contact, Desk as Loaded, DeskLine } from '../../../../src/api/desk.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { deskQuery } from '../../../../src/machines/seller/deskDialogs.ts';
import { deskMachine } from '../../../../src/machines/seller/desk.ts';
import Desk from '../../../../src/screens/seller/day/Desk.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';
import {
  cheque,
  contact,
  deskLine,
  deskWith,
  fakeSellerSession,
  paid,
  sellerWith,
  tomorrow,
} from './samples.ts';

const asked = deskLine({
  enrollment: 'e2',
  customer: 'u2',
  user_name: 'Dev Menon',
  user_phone: '9845012345',
  plan_name: 'Golden Lotus',
  amount: 19_200,
  day: '2026-11-20',
  last_contact: contact({ kind: 'noted', note: 'Wants bangles' }),
  transaction: null,
});
const early = {
  ...asked,
  enrollment: 'e5',
  user_name: 'Meena Das',
  day: '2026-11-10',
  redemption_eligible_on: '2026-12-10',
};
const threeMonths = deskLine({
  enrollment: 'e6',
  user_name: 'Kavya Iyer',
  amount: 15_000,
  installments: 3,
  day: '2026-09-05',
});
const near = { ...asked, enrollment: 'e3', user_name: 'Farah Khan', amount: 11_000, day: '2026-12-03' };
const past = { ...near, enrollment: 'e5', user_name: 'Gita Bose', day: '2026-11-11' };
const snoozed = deskLine({
  enrollment: 'e4',
  user_name: 'Imran Khan',
  amount: 2500,
  day: '2026-11-14',
  snoozed_until: '2026-11-27',
  last_contact: contact({ kind: 'snoozed', note: 'Pays on Friday', snooze_until: '2026-11-27' }),
  last_told: { told_on: '2026-11-20', channel: 'sms', state: 'limited' },
});
const waiting = deskLine({
  enrollment: 'e7',
  user_name: 'Lata Rao',
  day: '2026-10-22',
  last_told: { told_on: '2026-11-20', channel: 'whatsapp', state: 'sent' },
});
const refund = { ...asked, enrollment: 'e8', user_name: 'Nila Das', amount: 1900, day: '2026-11-10' };
const full: Loaded = {
  ...deskWith({
    overdue: {
      count: 30,
      amount: 142_000,
      lines: [threeMonths, deskLine()],
      snoozed: 1,
      snoozed_lines: [snoozed],
    },
    first_payment: { count: 1, amount: 5000, lines: [waiting] },
    redemption_requested: { count: 1, amount: 19_200, lines: [asked] },
    refund: { count: 1, amount: 1900, lines: [refund] },
    matured: { count: 1, amount: 19_200, lines: [early] },
    nearing_year: { count: 2, amount: 22_000, lines: [past, near] },
  }),
  reported_payments: [
    {
      enrollment: 'e3',
      customer: 'u1',
      user_name: 'Ananya Rao',
      plan_name: 'Festival Saver',
      installments: 2,
      amount: 6000,
      reference: '433812345678',
      reported_on: '2026-11-20',
    },
  ],
  cheques: [cheque],
  sends_messages: true,
  has_active_plan: true,
  unclosed_days: ['2026-11-14', '2026-11-18'],
  erasures: [
    { customer: 'u2', user_name: 'Dev Menon', due_on: '2026-12-03', open_plans: 0, refunds_owed: 0 },
    { customer: 'u1', user_name: 'Ananya Rao', due_on: '2026-12-20', open_plans: 2, refunds_owed: 0 },
  ],
};
const empty = deskWith();

const none = deskQuery(() => 0);
const toasts = createEmptyActor() as never;
const seller = fakeSellerSession(sellerWith('ACTIVE'));
const called = { type: 'contact.made', enrollment: 'e1', kind: 'called' } as const;
const recorded = { type: 'contact.recorded', enrollment: 'e1', contact: contact() } as const;
const outcome = (made: object | null, changed = false) => ({
  saved: made,
  record: made,
  changed,
});

const linesOf = (desk: Loaded | null): DeskLine[] =>
  desk?.sections.flatMap(({ lines, snoozed_lines }) => [...lines, ...snoozed_lines]) ?? [];
const lineOf = (desk: Loaded | null, id: unknown) => linesOf(desk).find((line) => line.enrollment === id);

const isNews = (type: string): boolean => type === 'day.changed' || type === 'desk.refresh';

export const model = defineModel({
  machine: deskMachine,
  inputs: {
    'no draft': { toasts, drafted: null, address: fakePageAddress(none) },
    'a draft': { toasts, drafted: 'e4', address: fakePageAddress(none) },
  },
  cases: [
    { type: 'section.more', section: 'overdue' },
    { type: 'line.markPaid', enrollment: 'e1' },
    { type: 'line.snooze', enrollment: 'e2' },
    { type: 'line.payRefund', enrollment: 'e8' },
    { type: 'address.changed', query: none },
    { type: 'report.reject', enrollment: 'e3' },
    { type: 'cheque.settle', payment: cheque.payment, outcome: 'cleared' },
    { type: 'cheque.settle', payment: cheque.payment, outcome: 'returned' },
    { type: 'plans.lapse' },
    { type: 'reminders.open', section: 'overdue', enrollment: 'e1' },
    { type: 'reminders.open', section: 'overdue' },
    called,
    tomorrow,
    done('loadDesk', full),
    done('loadDesk', empty),
    recorded,
    done('markPaid', outcome(paid)),
    done('markPaid', outcome(null)),
    done('markPaid', outcome(null, true)),
    done('snooze', outcome(contact({ kind: 'snoozed' }))),
    done('snooze', outcome(null)),
    done('snooze', outcome(null, true)),
    done('rejection', { deleted: true, changed: false }),
    done('rejection', { deleted: false, changed: false }),
    done('cheque', outcome({ id: cheque.payment })),
    done('cheque', outcome(null)),
    done('payout', outcome({ id: 'e8' })),
    done('payout', outcome(null)),
    done('payout', outcome(null, true)),
    done('lapse', { deleted: true, changed: false }),
    done('lapse', { deleted: false, changed: false }),
    done('reminding', outcome({ section: 'overdue' })),
    done('reminding', outcome(null)),
  ],
  unexpectedEvents: [
    { type: 'section.more', section: 'matured' },
    { type: 'line.markPaid', enrollment: 'e2' },
    { type: 'line.markPaid', enrollment: 'unknown' },
    { type: 'line.snooze', enrollment: 'unknown' },
    { type: 'report.reject', enrollment: 'e1' },
    { type: 'cheque.settle', payment: 'unknown', outcome: 'cleared' },
    { type: 'line.payRefund', enrollment: 'e1' },
    { type: 'reminders.open', section: 'due_today' },
    { type: 'reminders.open', section: 'overdue', enrollment: 'e7' },
  ],
  resting: ['shown'],
  repeatable: ['day.changed', 'desk.refresh'],
  skips: ({ type }) => type === failed('contactLog').type, // it never fails
  always: {
    'the desk has the new day at once, in every state': (now) => {
      const { desk } = stepFrom(now, tomorrow).snapshot.context;
      return desk === null || desk.today === tomorrow.today;
    },
    'a line is chosen exactly while its dialog is open': ({ value, context }) =>
      (context.chosen !== null) === ['markingPaid', 'payingRefund', 'snoozing'].includes(value),
    'only a line with a payable installment can be marked paid': (now) =>
      !now.can({ type: 'line.markPaid', enrollment: 'e2' }) &&
      now.can({ type: 'line.markPaid', enrollment: 'e1' }) ===
        (now.matches('shown') && lineOf(now.context.desk, 'e1') !== undefined),
    'a report is chosen exactly while its dialog is open': ({ value, context }) =>
      (context.report !== null) === (value === 'rejecting'),
    'a cheque is chosen exactly while its dialog is open': ({ value, context }) =>
      (context.cheque !== null) === (value === 'settling'),
    'whom to remind is chosen exactly while the dialog is open': ({ value, context }) =>
      (context.reminding !== null) === (value === 'reminding'),
    'plans are chosen to lapse exactly while their dialog is open': ({ value, context }) =>
      context.lapsing.length > 0 === (value === 'lapsing'),
  },
  canAlwaysReach: { 'the desk': (now) => now.matches('shown') },
  stepInvariants: {
    'a call goes to its log as it was made, the address says what is asked for, each load is told, and nothing else is sent':
      ({ event, to, actions }) =>
        stableStringify(sentEvents(actions)) ===
        stableStringify(
          event.type === called.type
            ? [event]
            : event.type === 'xstate.done.actor.loadDesk'
              ? [{ type: 'desk.loaded' }]
              : event.type === 'section.more' && to.context.address
                ? [{ type: 'address.write', query: { ...none, ...to.context.asked } }]
                : [],
        ),
    'a recorded contact changes only its line': ({ from, to, event }) => {
      if (event.type !== recorded.type) return true;
      const last_contact = event['contact'] as Contact;
      const lines = linesOf(from.context.desk);
      return (
        to.value === from.value &&
        stableStringify(linesOf(to.context.desk)) ===
          stableStringify(lines.map((line) => (line.enrollment === 'e1' ? { ...line, last_contact } : line)))
      );
    },
    'a new day and a look again have the desk loaded again, unless a dialog is open; the day is its own at once':
      ({ from, to, event }) =>
        !isNews(event.type) ||
        ((event.type === 'desk.refresh' ||
          to.context.desk === null ||
          to.context.desk.today === event['today']) &&
          to.value === (from.matches('shown') ? 'loading' : from.value)),
    'a dialog that changed something, or may have, or was open over midnight has the desk loaded again': ({
      from,
      to,
      event,
    }) =>
      event['output']?.changed === undefined ||
      to.matches('loading') ===
        Boolean(
          event['output'].saved ||
          event['output'].deleted ||
          event['output'].changed ||
          from.context.isOutdated,
        ),
    'the desk is outdated from a new day or a look again until it is loaded again': ({ from, to, event }) =>
      to.context.isOutdated ===
      (isNews(event.type)
        ? !from.matches('shown')
        : from.context.isOutdated &&
          event.type !== 'address.changed' &&
          (from.matches('loading') || !to.matches('loading'))),
    'a press opens one dialog about its own line': ({ event, actions, from }) => {
      const [payment] = spawnedInputs(actions, 'markPaid') as { transaction: object }[];
      const [payout] = spawnedInputs(actions, 'payout') as { draft: { record: string } }[];
      const [form] = spawnedInputs(actions, 'snooze') as { draft: { record: string } }[];
      return (
        (payment !== undefined) === (event.type === 'line.markPaid' && from.matches('shown')) &&
        (!payment || payment.transaction === lineOf(from.context.desk, event['enrollment'])?.transaction) &&
        (!payout || payout.draft.record === event['enrollment']) &&
        (!form || form.draft.record === (event['enrollment'] ?? from.context.drafted))
      );
    },
    'a draft of a listed line, and nothing else, opens its dialog as the desk first loads, and no later': ({
      from,
      to,
      event,
    }) =>
      event.type !== done('loadDesk').type ||
      (to.matches('snoozing') === (lineOf(event['output'], from.context.drafted) !== undefined) &&
        to.context.drafted === null),
    'more lines are asked for in their section alone': ({ from, to, event }) =>
      stableStringify(to.context.asked) ===
      stableStringify(
        event.type === 'section.more'
          ? { overdue: 22 }
          : event.type === 'address.changed'
            ? {}
            : from.context.asked,
      ),
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      draftInTab('seller', 'snooze', input);
      return withFakeApp(<Desk />, { toasts: input.toasts, seller }, { clock, inspect });
    },
    perform: {
      'desk.reload': press(/^(Reload|Retry)$/),
      'section.more': press(/^Show more/),
      'line.markPaid': press(/^Mark paid.*Ananya Rao/),
      'line.snooze': press('Snooze Dev Menon'),
      'line.payRefund': press(/^Pay refund Nila Das/),
      'plans.lapse': press('Let 1 lapse'),
      'reminders.open': byHand((event) => {
        const name = event['enrollment'] ? 'Send Ananya Rao a reminder' : 'Remind all Overdue';
        fireEvent.click(screen.getByRole('button', { name }));
      }),
      'cheque.settle': byHand((event) => {
        const name = event['outcome'] === 'cleared' ? /^Cleared Kavitha/ : /^Returned Kavitha/;
        fireEvent.click(screen.getByRole('button', { name }));
      }),
      'report.reject': press(/^Not found Ananya Rao/),
      'contact.made': elsewhere, // its link leaves the page
      'contact.recorded': elsewhere,
      'day.changed': elsewhere,
      'desk.refresh': elsewhere,
      'address.changed': elsewhere,
    },
  },
});

// @vitest-environment happy-dom
// Each kind of entry as the journal's page shows it, in both languages of the shop: journalKinds.txt, to be read.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JournalEntry } from '../../../src/api/journal.ts';
import { journalEntry } from '../../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../../support/pageOf.ts';

const MEANS = { paid_through: null, paid_through_display: null, payment_reference: null } as const;
const PAPER = { receipt_number: null, receipt_url: null } as const;
const ofPlan = { installment_number: null, ...MEANS, ...PAPER, received_on: null } as const;
const ofPerson = { ...ofPlan, enrollment: null, plan_name: null, amount: 0 } as const;
const ofShop = { ...ofPerson, user_id: null, user_name: null, user_phone: null } as const;
const ofVoucher = {
  installment_number: null,
  paid_through: 'cash',
  paid_through_display: 'Cash',
  payment_reference: null,
  receipt_number: '7',
  receipt_url: '/vouchers/p1',
} as const;
const reason = 'Asked for';

/** An entry of each kind, as the server writes it; the first one at the counter, the others by the shop. */
const entries: Record<JournalEntry['kind'], Partial<JournalEntry>[]> = {
  enrollment: [{ ...ofPlan, consent: 'code' }],
  payment: [{}, { received_on: '2026-11-03' }],
  void: [{ reason }, { ...ofVoucher, reason, received_on: '2026-11-03' }],
  correction: [{ reason, former_means: 'Cash, A-12' }],
  clearing: [{}, { reason: 'Funds were insufficient' }],
  cancellation: [
    { ...ofPlan, recorded_by: 'customer', recorded_by_name: 'Ananya Rao' },
    { ...ofPlan, amount: 4900, deduction: 100, reason },
    { ...ofPlan, amount: 0, reason },
  ],
  payout: [ofVoucher],
  redemption_request: [{ ...ofPlan, consent: 'paper' }],
  redemption_withdrawal: [ofPlan],
  redemption_rejection: [{ ...ofPlan, reason }],
  redemption: [ofPlan, { ...ofPlan, reason: 'Two were late' }],
  redemption_undo: [{ ...ofPlan, reason }],
  handover: [
    { ...ofPlan, slip_url: '/slips/r1' },
    { ...ofPlan, slip_url: '/slips/r1', invoice_url: '/invoices/r1' },
  ],
  hold: [{ ...ofPlan, reason }],
  release: [{ ...ofPlan, reason }],
  closing: [
    { ...ofShop, received_on: '2026-11-04', amount: 2000, cash_booked: 2000 },
    { ...ofShop, received_on: '2026-11-04', amount: 1950, cash_booked: 2000, reason },
  ],
  reopening: [{ ...ofShop, received_on: '2026-11-05', reason }],
  month_lock: [{ ...ofShop, received_on: '2026-10-01' }],
  month_unlock: [{ ...ofShop, received_on: '2026-10-01', reason }],
  phone_change: [{ ...ofPerson, reason: '…3210 → …0022: The phone was lost' }],
  nominee_claim: [
    { ...ofPerson, received_on: '2026-11-05', reason: 'Maya Rao: Death certificate 1204/2026' },
    { ...ofPerson, reason },
  ],
  merge: [{ ...ofPerson, reason: 'A. Rao …3311: Came twice' }],
  import: [{ ...ofShop, amount: 25_000, reason: 'register.xlsx' }],
  import_undo: [{ ...ofShop, amount: 25_000, reason: 'register.xlsx' }],
  customer_added: [ofPerson],
};

afterEach(() => vi.resetModules());

/** The text of a cell, each part for itself. */
function said(cell: Element): string {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode()) parts.push(texts.currentNode.textContent!.trim());
  return parts.filter(Boolean).join(' ');
}

/** The rows of the page in this language, each with where its links lead. */
async function rowsIn(language: 'en' | 'hi'): Promise<string[]> {
  vi.resetModules();
  const folder = resolve('src/lib/copy');
  const files = language === 'en' ? [] : readdirSync(join(folder, language));
  for (const file of files.filter((name) => name.endsWith('.ts')))
    vi.doMock(join(folder, file), () => vi.importActual(join(folder, language, file)));
  const { default: Journal } = await import('../../../src/screens/seller/payments/Journal.tsx');
  const { fakeLocation, withFakeApp } = await import('../../../tools/statecharts/kit/fakes.tsx');
  const { connect } = await import('../../../src/api/transport.ts');
  const { sharedCopy } = await import('../../../src/lib/copy/shared.ts');
  const results = Object.entries(entries).flatMap(([kind, some]) =>
    some.map((changes, at) => {
      const entry = journalEntry({ id: `${kind} ${at}`, kind: kind as JournalEntry['kind'], ...changes });
      // The server's words.
      const former = entry.former_means && `${sharedCopy.paidThrough.cash}, A-12`;
      return { ...entry, former_means: former };
    }),
  );
  connect({ realm: () => 'seller', fetch: () => Promise.resolve(Response.json(pageOf(results))) });
  render(withFakeApp(<Journal />, {}, {}, fakeLocation('/seller/journal', '')));
  const [, ...rows] = await screen.findAllByRole('row');
  const shown = rows.map((row) => {
    const [, ...cells] = Array.from(row.querySelectorAll('td'), said);
    const links = Array.from(row.querySelectorAll('a'), (link) => link.getAttribute('href'));
    return [...cells, links.join(' ')].join(' | ');
  });
  cleanup();
  return shown;
}

it('the journal says of each kind of entry what happened, in English and in Hindi', async () => {
  const [english, hindi] = [await rowsIn('en'), await rowsIn('hi')];
  expect(hindi).toHaveLength(english.length);
  const table = english.flatMap((row, at) => [row, hindi[at], '']).join('\n');
  await expect(table).toMatchFileSnapshot('journalKinds.txt');
});

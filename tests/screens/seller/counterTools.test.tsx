// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSupportContact } from '../../../src/api/contact.ts';
import { connect } from '../../../src/api/transport.ts';
import { sellerContactMachine } from '../../../src/machines/seller/contact.ts';
import Contact from '../../../src/screens/seller/store/Contact.tsx';
import { Collections } from '../../../src/screens/seller/reports/Collections.tsx';
import Quick from '../../../src/screens/seller/reports/Quick.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { provideActors } from '../../../tools/statecharts/kit/provideActors.ts';
import { transaction } from '../../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (request) => fetch(request) });
});

const answer = (reply: unknown) =>
  connect({ realm: () => 'seller', fetch: () => Promise.resolve(Response.json(reply)) });

describe('the quick status', () => {
  const amounts = { billed: 9, collected: 5, pending: 3, due: 1, outstanding: 4, on_hold: 0 };

  it('names who has not paid, the latest first, and leads to the rest', async () => {
    const named = [
      transaction({ user_name: 'Imran Khan', amount: 1500, days_overdue: 81 }),
      transaction({ id: 't2', user_name: 'Ananya Rao', is_overdue: false, scheduled_due_date: '2026-11-30' }),
    ];
    connect({
      realm: () => 'seller',
      fetch: ({ url }) =>
        Promise.resolve(
          Response.json(
            new URL(url).searchParams.get('figure') === 'outstanding'
              ? { ...pageOf(named), count: 9 }
              : { overall: { counts: { paid: 2, pending: 1, due: 1 }, amounts } },
          ),
        ),
    });
    render(withFakeApp(<Quick />, {}));

    const list = (await screen.findByText('Not paid yet')).parentElement!;
    expect([...list.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      'Imran Khan₹1,500Overdue by 81 days',
      'Ananya Rao₹5,000Due on 30 Nov 2026',
    ]);
    expect(screen.getByRole('link', { name: 'All 9 unpaid instalments' }).getAttribute('href')).toContain(
      'figure=outstanding',
    );
  });

  it('each of the five cards leads to its payments', async () => {
    const sums = { billed: 9, collected: 7, pending: 3, due: 1, outstanding: 4, on_hold: 0 };
    answer({ overall: { counts: { paid: 2, pending: 1, due: 1 }, amounts: sums }, ...pageOf([]) });
    render(withFakeApp(<Quick />, {}));

    await screen.findByRole('link', { name: 'Billed ₹9' });
    const cards = ['Billed ₹9', 'Collected ₹7', 'Due ₹1', 'Outstanding ₹4', 'Pending ₹3'];
    expect(
      cards.map((name) =>
        new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')!.split('?')[1]).get(
          'figure',
        ),
      ),
    ).toEqual(['billed', 'collected', 'due', 'outstanding', 'pending']);
  });

  it('days in which nothing falls due say so', async () => {
    const sums = { billed: 0, collected: 0, pending: 0, due: 0, outstanding: 0, on_hold: 0 };
    answer({ overall: { counts: { paid: 0, pending: 0, due: 0 }, amounts: sums }, ...pageOf([]) });
    render(withFakeApp(<Quick />, {}));

    expect(await screen.findByText('Nothing is due on these days')).toBeTruthy();
  });

  it('what is outstanding is what is due or pending, also where other months were paid', async () => {
    const overall = {
      counts: { paid: 2, pending: 1, due: 1 },
      amounts: { ...amounts, collected: 7 },
    };
    answer({ overall, ...pageOf([]) });
    render(withFakeApp(<Quick />, {}));

    const card = (await screen.findByText('Outstanding')).closest('li')!;
    expect(card.textContent).toContain('₹4');
  });
});

describe('the collections of twelve months', () => {
  const yearOf = (amount: (month: number) => number) => ({
    months: Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      amount: amount(at),
    })),
    last_month_so_far: amount(10),
  });

  it('compare the month, whose sum stands above them, with the one before', () => {
    render(<Collections year={yearOf((month) => 100 * month)} />);

    expect(document.querySelector('figcaption p')?.textContent).toBe(
      '₹100 (10 %) more than by the same day of Nov 2026.',
    );
  });

  it('of a new shop say what will stand there, without twelve zeros', () => {
    render(<Collections year={yearOf(() => 0)} />);

    expect(screen.getByText('What you collect appears here month by month.')).toBeTruthy();
    expect(document.querySelector('figure > [aria-hidden]')?.textContent).not.toContain('₹0');
  });
});

describe('the contact page', () => {
  // The walks of this worker may have replaced it.
  beforeEach(() => void provideActors(sellerContactMachine, { loadSupportContact }));

  const contact = {
    support_email: 'help@example.com',
    support_whatsapp: null,
    chatbot_enabled: false,
    chatbot_vendor: null,
  };

  it.each([
    ['9811111111', 'https://wa.me/919811111111?text='],
    ['+91 98111 11111', 'https://wa.me/919811111111?text='],
    ['12025550123', 'https://wa.me/12025550123?text='],
  ])('the contact page links to the WhatsApp number %s', async (support_whatsapp, start) => {
    answer({ ...contact, support_whatsapp });
    render(withFakeApp(<Contact />, {}));

    const chat = await screen.findByRole('link', { name: /WhatsApp/ });

    expect(chat.getAttribute('href')?.startsWith(start)).toBe(true);
    expect(chat.getAttribute('rel')).toContain('noopener');
  });
});

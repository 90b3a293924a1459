// @vitest-environment happy-dom
// Every failed load shows the page's message with Retry, and Retry loads the page.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import Contact from '../../../src/screens/seller/store/Contact.tsx';
import Quick from '../../../src/screens/seller/reports/Quick.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connect({ realm: () => 'customer', fetch: (request) => fetch(request) });
});

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const problem = (status: number, code: string, detail: string) => json(status, { code, detail, errors: {} });

const failed = 'Failed to load contact info.';
/** Failed replies, and the message of the contact page. */
const faults: [string, () => Promise<Response>, string][] = [
  ['a refusal', problem(403, 'forbidden', 'Not for you.'), 'Not for you.'],
  ['too many calls', problem(429, 'too_many_requests', 'Slow down.'), 'Slow down.'],
  ['a server error', problem(500, 'internal', 'Something went wrong'), 'Something went wrong'],
  ['a proxy’s page', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), failed],
  ['half a body', () => Promise.resolve(new Response('{"overall":', { status: 200 })), failed],
  ['a reply off the contract', json(200, { overall: { amounts: 7 }, support_email: 7 }), failed],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error. Please check your connection.',
  ],
];

function answering(first: () => Promise<Response>, then: unknown) {
  let calls = 0;
  connect({
    realm: () => 'seller',
    fetch: () => (calls++ === 0 ? first() : Promise.resolve(Response.json(then))),
  });
}

describe('the quick status', () => {
  const amounts = { billed: 9, collected: 5, pending: 3, due: 1, outstanding: 4 };

  it.each(faults)('Quick status shows an error after %s, and Retry loads the analytics', async (_, fault) => {
    answering(fault, { overall: { counts: { paid: 1, pending: 1, due: 1 }, amounts } });
    render(withFakeApp(<Quick />, {}));

    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Failed to load analytics.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect((await screen.findAllByText('₹5')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what is outstanding is what is due or pending, also where other months were paid', async () => {
    const overall = {
      counts: { paid: 2, pending: 1, due: 1 },
      amounts: { ...amounts, collected: 7 },
    };
    answering(json(200, { overall }), {});
    render(withFakeApp(<Quick />, {}));

    const card = (await screen.findByText('Outstanding')).closest('li')!;
    expect(card.textContent).toContain('₹4');
  });
});

describe('the contact page', () => {
  const contact = {
    support_email: 'help@example.com',
    support_whatsapp: null,
    chatbot_enabled: false,
    chatbot_vendor: null,
  };

  it.each(faults)(
    'the contact page shows the reason after %s, and Retry loads it',
    async (_, fault, text) => {
      answering(fault, contact);
      render(withFakeApp(<Contact />, {}));

      const note = await screen.findByRole('alert');
      expect(note.textContent).toContain(text);
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

      const email = await screen.findByRole('link', { name: /Email/ });
      expect(email.getAttribute('href')).toBe('mailto:help@example.com');
      expect(screen.queryByText('WhatsApp')).toBeNull();
    },
  );

  it.each([
    ['9811111111', 'https://wa.me/919811111111?text='],
    ['+91 98111 11111', 'https://wa.me/919811111111?text='],
    ['12025550123', 'https://wa.me/12025550123?text='],
  ])('the contact page links to the WhatsApp number %s', async (support_whatsapp, start) => {
    answering(json(200, { ...contact, support_whatsapp }), contact);
    render(withFakeApp(<Contact />, {}));

    const chat = await screen.findByRole('link', { name: /WhatsApp/ });

    expect(chat.getAttribute('href')?.startsWith(start)).toBe(true);
    expect(chat.getAttribute('rel')).toContain('noopener');
  });
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSupportContact } from '../../../src/api/contact.ts';
import { connect } from '../../../src/api/transport.ts';
import { sellerContactMachine } from '../../../src/machines/seller/contact.ts';
import Contact from '../../../src/screens/seller/store/Contact.tsx';
import Quick from '../../../src/screens/seller/reports/Quick.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { provideActors } from '../../../tools/statecharts/kit/provideActors.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (request) => fetch(request) });
});

const answer = (reply: unknown) =>
  connect({ realm: () => 'seller', fetch: () => Promise.resolve(Response.json(reply)) });

describe('the quick status', () => {
  const amounts = { billed: 9, collected: 5, pending: 3, due: 1, outstanding: 4 };

  it('what is outstanding is what is due or pending, also where other months were paid', async () => {
    const overall = {
      counts: { paid: 2, pending: 1, due: 1 },
      amounts: { ...amounts, collected: 7 },
    };
    answer({ overall });
    render(withFakeApp(<Quick />, {}));

    const card = (await screen.findByText('Outstanding')).closest('li')!;
    expect(card.textContent).toContain('₹4');
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

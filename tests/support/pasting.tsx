// Pastes invalid input into forms: no field breaks, the text stays for correction, and nothing forbidden is sent.
// The whole app runs; each realm's file lists its forms and what each field accepts.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/api/transport.ts';
import { paths } from '../../src/lib/paths.ts';
import { pages } from '../../src/routes.tsx';
import { App } from '../../src/screens/App.tsx';
import { setCookie, type Answer } from './fakeServer.ts';
import { invalidInput } from './invalidInput.ts';
import { resetBrowser, runApp } from './runningApp.ts';
import { field, type } from './visits.tsx';

export const pasted = Object.entries(invalidInput);

/** Digits of other scripts count as digits, so these inputs are a valid phone number. */
export const isNumber = (name: string): boolean => /^(full-width|Devanagari) digits$/.test(name);
export const never = (): boolean => false;

/** Whether a field accepts a pasted input: its name, its text, and the text that the field kept. */
type Takes = (name: string, text: string, kept: string) => boolean;

export interface Form {
  name: string;
  at: string;
  state?: unknown;
  signedIn?: true;
  /** The button that opens the form, if it is closed at first. */
  opener?: RegExp;
  submit: string;
  /** Valid values by the start of their labels, in order. */
  good: Record<string, string>;
  ticked?: string;
  /** The path of the form's call. */
  call: string;
  /** Which pasted inputs each field may send. */
  takes: Record<string, Takes>;
  /** The button of the form's confirmation. */
  asks?: string;
  /** Checks every body sent. */
  check?: (body: string) => void;
}

/** A label that begins with these words. */
const beginning = (label: string) => new RegExp(`^${label}`);
const findButton = (name: RegExp) =>
  waitFor(() => {
    // The last match: a dialog's button follows the page's.
    const found = [...document.querySelectorAll('button')].findLast((one) => name.test(one.textContent));
    if (!found) throw new Error(`There is no button ${String(name)}.`);
    return found;
  });

/** Declares the tests of one realm's forms on a network that replies with `answer`. */
export function testPastedInput(
  { realm }: { realm: 'customer' | 'seller' },
  answer: Answer,
  forms: readonly Form[],
): void {
  beforeAll(() => Promise.all(pages.map((page) => page.load())));
  afterEach(() => {
    cleanup();
    resetBrowser();
    connect({ fetch: (request) => fetch(request) });
  });

  async function open({ at, state, signedIn, opener, good, ticked }: Form) {
    if (signedIn) setCookie(`${realm}-hint`, '1');
    setCookie('__Host-csrftoken', 'token');
    const { app, server } = runApp(signedIn ? at : paths.onboarding, answer, { pages, apex: false });
    if (!signedIn) app.get('navigation').send({ type: 'navigation.go', to: at, replace: true, state });
    render(<App app={app} />);
    if (opener) fireEvent.click(await findButton(opener));
    await waitFor(() => field(beginning(Object.keys(good)[0] ?? '')));
    for (const [label, value] of Object.entries(good)) type(beginning(label), value);
    if (ticked) fireEvent.click(screen.getByLabelText(new RegExp(ticked)));
    return server;
  }

  describe.each(forms)('$name', (form) => {
    it.each(Object.entries(form.takes))(
      'what is pasted into "%s" is sent only if the field accepts it',
      async (label, takes) => {
        const server = await open(form);
        const writes = () =>
          server.calls.filter(({ path, method }) => path === form.call && method !== 'GET');
        const findSend = () => findButton(new RegExp(`^${form.submit}$`));

        for (const [name, text] of pasted) {
          const before = writes().length;
          const send = await findSend();
          type(beginning(label), text);
          const typed = field(beginning(label)).value;
          const sends = takes(name, text, typed);
          const waits = send.getAttribute('aria-disabled') === 'true' || send.disabled;
          fireEvent.click(send);

          if (sends && form.asks) fireEvent.click(await findButton(new RegExp(`^${form.asks}$`)));
          if (sends) await waitFor(() => expect([name, writes().length > before]).toEqual([name, true]));
          else {
            const isRefused = waits || document.querySelector('[aria-invalid="true"]') !== null;
            expect([name, isRefused]).toEqual([name, true]);
          }
          await waitFor(async () => expect((await findSend()).hasAttribute('data-busy')).toBe(false));
          expect([name, field(beginning(label)).value, writes().length > before]).toEqual([
            name,
            typed,
            sends,
          ]);
        }
        for (const { body } of writes()) form.check?.(new TextDecoder().decode(body));
      },
    );
  });
}

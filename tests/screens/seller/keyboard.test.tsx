// @vitest-environment happy-dom
// The way to any customer, plan or page by the keyboard, with its real machines on a fake network.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type Actor, type AnyEventObject } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import { keyboardCopy } from '../../../src/lib/copy/keyboard.ts';
import { sellerPaths } from '../../../src/lib/paths.ts';
import { keyboardMachine } from '../../../src/machines/seller/keyboard.ts';
import { KeyboardDialogs } from '../../../src/screens/seller/KeyboardDialogs.tsx';
import { samplePlan } from '../../../tools/statecharts/models/samples.ts';
import { enrollment } from '../../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../../support/pageOf.ts';

const copy = keyboardCopy.goTo;
const pages = [
  { to: sellerPaths.customers, label: 'Customer' },
  { to: sellerPaths.plans, label: 'Plans' },
];

let asked: string[];
let went: AnyEventObject[];
let clock: SimulatedClock;
let keyboard: Actor<typeof keyboardMachine>;

beforeEach(() => {
  asked = [];
  went = [];
  clock = new SimulatedClock();
  connect({
    realm: () => 'seller',
    fetch: async (call) => {
      const { pathname, search } = new URL(call.url);
      asked.push(pathname.replace('/api', '') + search);
      return Response.json(
        pathname.includes('plans')
          ? pageOf([samplePlan({ id: 'p1', name: 'Ananda Gold' }), samplePlan({ id: 'p2', name: 'Lotus' })])
          : pageOf([
              enrollment({ id: 'e1' }),
              enrollment({ id: 'e2' }),
              enrollment({ id: 'e3', user_id: 'u2', user_name: 'Anand Pai', user_phone: '9876500002' }),
            ]),
      );
    },
  });
  const navigation = createActor(fromCallback(({ receive }) => receive((event) => went.push(event)))).start();
  keyboard = createActor(keyboardMachine, {
    clock,
    input: { navigation: navigation as never, pages },
  }).start();
  render(<KeyboardDialogs keyboard={keyboard} />);
});
afterEach(() => {
  cleanup();
  keyboard.stop();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

const open = () => act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
const words = () => screen.getByRole<HTMLInputElement>('combobox', { name: copy.label });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const key = (name: string) => act(() => void fireEvent.keyDown(words(), { key: name }));
async function type(text: string) {
  fireEvent.change(words(), { target: { value: text } });
  act(() => clock.increment(200));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(copy.searching));
}
/** The option that assistive technology announces as chosen. */
const active = () =>
  document.getElementById(words().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Ctrl+K', () => {
  it('lists the pages before anything is typed, without a call', () => {
    open();

    expect(options()).toEqual(['Customer', 'Plans']);
    expect(asked).toEqual([]);
  });

  it('finds customers once each and plans by what was typed, in one search', async () => {
    open();
    fireEvent.change(words(), { target: { value: 'a' } });
    await type('anan');

    expect(options()).toEqual(['Ananya Rao9876543210', 'Anand Pai9876500002', 'Ananda Gold']);
    expect(asked.filter((one) => one.startsWith('/enrollments/'))).toEqual([
      '/enrollments/?q=anan&page_size=50',
    ]);
    expect(screen.getByText(copy.count(3))).toBeTruthy();
  });

  it('goes where the arrows and Enter lead, round at both ends', async () => {
    open();
    await type('anan');
    expect(active()).toContain('Ananya Rao');
    key('ArrowUp');
    expect(active()).toBe('Ananda Gold');
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toContain('Anand Pai');
    key('Enter');

    expect(went).toEqual([{ type: 'navigation.go', to: sellerPaths.customer('u2'), replace: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('puts a plan of that name before the customers who have it', async () => {
    open();
    await type('lotus');

    expect(options()).toEqual(['Lotus', 'Ananya Rao9876543210', 'Anand Pai9876500002']);
    expect(active()).toBe('Lotus');
  });

  it('goes to a plan that was pressed', async () => {
    open();
    await type('anan');
    fireEvent.click(screen.getByRole('option', { name: 'Ananda Gold' }));

    expect(went).toMatchObject([{ to: `${sellerPaths.plans}?plan=p1` }]);
  });

  it('goes nowhere on Enter where nothing was found, and nowhere once closed', async () => {
    open();
    connect({ realm: () => 'seller', fetch: async () => Response.json(pageOf([])) });
    await type('zzz');
    key('Enter');
    expect(screen.getByText(copy.none)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(went).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells that a search failed, and still goes to pages', async () => {
    open();
    connect({ realm: () => 'seller', fetch: () => Promise.reject(new TypeError('offline')) });
    await type('plans');

    expect(screen.getByText(copy.failed)).toBeTruthy();
    expect(options()).toEqual(['Plans']);
  });
});

describe('?', () => {
  it('lists the keys until it is closed', () => {
    act(() => void fireEvent.keyDown(document.body, { key: '?' }));
    expect(screen.getByRole('dialog', { name: keyboardCopy.title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

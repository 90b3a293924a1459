// @vitest-environment happy-dom
// Every page: a bug in it ends at that page, and late replies after leaving it change nothing (docs/gates.md, B10 and
// B23).
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { sellerPaths } from '../../src/lib/paths.ts';
import { pages } from '../../src/routes.tsx';
import { App, type ScreenPage } from '../../src/screens/App.tsx';
import { asha, meera } from '../../tools/statecharts/models/session/accounts.ts';
import { replies } from '../support/contract.ts';
import { json, setCookie, type Answer } from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';
import { turns } from '../support/turns.ts';
import { operationOf } from '../support/visits.tsx';

const message = 'Call 9876543210 is broken';
const shown = 'Call •••••• is broken';
const { boundary, errors, offline } = sharedCopy;

function brokenInRender(): ReactNode {
  throw new Error(message);
}
function BrokenInEffect(): ReactNode {
  useEffect(() => {
    throw new Error(message);
  }, []);
  return <h1>Fine so far</h1>;
}
function broken(): never {
  throw new Error(message);
}
const BrokenHandlers = () => (
  <>
    <h1>Still here</h1>
    <button onClick={broken}>Press</button>
    <img src="/media/7" alt="A lotus" onError={broken} />
  </>
);
const Other = () => <h1>Another page</h1>;

let profile = meera;
/** Number of late replies in all. */
let asked = 0;
let complaint: MockInstance;
function open(
  path: string,
  changes: Partial<ScreenPage>,
  answer: Answer = () => json({ detail: 'No.' }, 500),
) {
  const at = path.replaceAll(/:\w+/g, '7');
  const other: ScreenPage = {
    ...pages[0]!,
    path: '/other',
    access: 'public',
    load: () => Promise.resolve(),
    Screen: Other,
  };
  const changed = pages.map((page) => (page.path === path ? { ...page, ...changes } : page));
  const run = runApp(
    at,
    (call) => {
      if (call.path === '/api/profile/') return json(asha);
      return call.path === '/api/seller/profile/' ? json(profile) : answer(call);
    },
    { pages: [...changed, other], apex: path === '/' },
    path === '/' ? null : 'meera',
  );
  render(<App app={run.app} />);
  return run;
}
async function expectNextPage({ app }: ReturnType<typeof open>) {
  act(() => app.get('navigation').send({ type: 'navigation.go', to: '/other', replace: false }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(screen.queryByText(boundary.title)).toBeNull();
}

beforeAll(() => Promise.all(pages.map((page) => page.load())));
beforeEach(() => {
  complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setCookie('__Host-csrftoken', 't1');
});
afterEach(() => {
  cleanup();
  resetBrowser();
  vi.restoreAllMocks();
});

/** Logs in who may see the page. */
function enter({ path, access }: ScreenPage) {
  profile = { ...meera, kyc_status: path === sellerPaths.kyc ? 'PENDING' : 'ACTIVE' };
  if (access === 'customer') setCookie('customer-hint', '1');
  if (access === 'kyc' || access === 'activeSeller') setCookie('seller-hint', '1');
}

/** One page of each frame: the frame surrounds a page and catches its errors. */
const framed = [...new Map(pages.map((page) => [page.access, page])).values()];

describe.each(framed.map((page) => [page.path, page] as const))('the frame of %s', (path, page) => {
  beforeEach(() => enter(page));

  it.each([
    ['while it is drawn', brokenInRender],
    ['in an effect', BrokenInEffect],
  ])('a page that breaks %s keeps its frame', async (_, Screen) => {
    const run = open(path, { Screen });

    expect(await screen.findByText(boundary.title)).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.getByText(boundary.reload)).toBeTruthy();
    // The frames of the two areas carry the way on; the others are bare.
    if (page.access === 'customer' || page.access === 'activeSeller')
      expect(document.querySelectorAll('nav a[href]').length).toBeGreaterThan(2);
    await expectNextPage(run);
  });

  it('a page on which a press or a picture breaks stays as it is, and the next one opens', async () => {
    const reported = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    addEventListener('error', reported);
    const run = open(path, { Screen: BrokenHandlers });
    fireEvent.click(await screen.findByText('Press'));
    fireEvent.error(screen.getByAltText('A lotus'));

    expect(reported).toHaveBeenCalled();
    expect(screen.getByText('Still here')).toBeTruthy();
    expect(screen.queryByText(boundary.title)).toBeNull();
    await expectNextPage(run);
    removeEventListener('error', reported);
  });

  it('a page whose code does not come says so, and the next one opens', async () => {
    const run = open(path, { load: () => Promise.reject(new TypeError('Failed to fetch')) });

    expect(await screen.findByText(errors.loadPage)).toBeTruthy();
    expect(screen.getByText(offline.retry)).toBeTruthy();
    await expectNextPage(run);
  });
});

describe('every page', () => {
  it.each(pages)('replies that come after $path was left change nothing on the next page', async (page) => {
    const { path } = page;
    enter(page);
    const late: (() => void)[] = [];
    const run = open(path, {}, (call) => {
      if (call.path.endsWith('/branding/')) return json({ detail: 'No.' }, 500); // the app's own call, not the page's
      return new Promise((resolve) => {
        const operation = operationOf(call);
        const [, example] = (operation && replies(operation)[0]?.examples[0]) ?? [];
        late.push(() => resolve(example === undefined ? new Response(null, { status: 204 }) : json(example)));
      });
    });
    await vi.waitFor(() => expect(run.shown()).toBe(path.replaceAll(/:\w+/g, '7')));
    await act(() => turns());
    await expectNextPage(run);
    const before = document.body.innerHTML;

    for (const arrive of late) arrive();
    await act(() => turns());

    expect(document.body.innerHTML).toBe(before);
    expect(run.app.get('toasts').getSnapshot().context.toast).toBeNull();
    expect(complaint).not.toHaveBeenCalled();
    asked += late.length;
  });
});

it('pages were asking when they were left', () => expect(asked).toBeGreaterThan(20));

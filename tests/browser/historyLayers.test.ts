// @vitest-environment happy-dom
// The layers' entries in a history with asynchronous steps, as in a browser.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeTopLayer, follow, followHistory, openLayer } from '../../src/browser/historyLayers.ts';
import { browserLocation } from '../../src/browser/location.ts';
import { turns } from '../support/turns.ts';

const open: (() => void)[] = [];
const steps: number[] = [];
const go = history.go.bind(history);

const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;
const press = async (by: number) => {
  go(by);
  await turns();
};
/** A layer that closes on Back, unless it `stays`. */
const show = (stays = false) => {
  const onBack = vi.fn<() => void>(() => void (stays || close()));
  const close = openLayer(onBack);
  open.push(close);
  return { onBack, close };
};

/** A form that is a layer of its page and stays open on Back, and its question. */
function showForm() {
  const onBack = vi.fn<() => void>();
  const close = openLayer(onBack, true);
  open.push(close);
  return [{ onBack, close }, () => show(true)] as const;
}

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(history, 'go').mockImplementation((by = 0) => {
    steps.push(by);
    setTimeout(() => go(by));
  });
  history.replaceState({ depth: 7, state: 'page' }, '', '/plans');
  history.pushState({ depth: 8, state: 'page', layer: 1 }, '');
  followHistory();
  followHistory();
  await turns();
});
beforeEach(() => {
  steps.length = 0;
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await turns();
});

it('a reload on a layer’s entry leads back to the page under it', () => {
  expect(depth()).toBe(7);
});

it('Back asks the top layer and stays on the page; the layer’s entry goes with it', async () => {
  const { onBack } = show();
  await turns();
  expect([depth(), location.pathname, browserLocation().now().state]).toEqual([8, '/plans', 'page']);

  await press(-1);

  expect(onBack).toHaveBeenCalledOnce();
  expect([depth(), steps]).toEqual([7, []]);
});

it('a layer that stays open after Back has its entry again, and is asked again', async () => {
  const { onBack } = show(true);
  await turns();

  await press(-1);
  expect(depth()).toBe(8);
  await press(-1);

  expect(onBack).toHaveBeenCalledTimes(2);
  expect(depth()).toBe(8);
});

it('a layer that asks by opening another one stands under it', async () => {
  const under = vi.fn<() => void>(() => void show());
  open.push(openLayer(under));
  await turns();

  await press(-1);
  expect(depth()).toBe(9);
  await press(-1);

  expect(under).toHaveBeenCalledOnce();
  expect(depth()).toBe(8);
});

it('a layer that closes by itself takes its entry back; two that close at once take one step', async () => {
  const [first, second] = [show(), show()];
  await turns();
  expect(depth()).toBe(9);

  first.close();
  second.close();
  await turns();

  expect([depth(), steps]).toEqual([7, [-2]]);
  expect(first.onBack).not.toHaveBeenCalled();
});

it('a layer that gives way to another, or is mounted twice, moves nothing in the history', async () => {
  const first = show();
  await turns();

  first.close();
  show();
  await turns();

  expect([depth(), steps]).toEqual([8, []]);
});

it('Forward onto the entry of a closed layer goes back at once', async () => {
  show().close();
  show();
  await turns();
  await press(-1);

  await press(1);

  expect(depth()).toBe(7);
});

it('Back past the page asks its layer first and keeps the page', async () => {
  browserLocation().go('/home');
  const heard = vi.fn<() => void>();
  const { onBack } = show(true);
  await turns();
  const stop = browserLocation().listen(heard);

  await press(-2);

  expect(onBack).toHaveBeenCalledOnce();
  expect([location.pathname, depth()]).toEqual(['/home', 9]);
  expect(heard.mock.calls.length).toBeLessThan(2); // the step back to the layer, not the one out of the page
  stop();
});

it('a move from a layer leaves no entry of it behind', async () => {
  const from = depth();
  const { close } = show();
  show();
  await turns();

  browserLocation().go('/gold-vault');
  close();
  await turns();

  expect([location.pathname, depth()]).toEqual(['/gold-vault', from + 1]);
  await press(-1);
  expect([location.pathname, depth()]).toEqual(['/home', from]);
});

it('a move right after a layer closed, or while its entry is still going, arrives', async () => {
  const from = depth();
  const { close } = show();
  await turns();

  close();
  await Promise.resolve();
  await Promise.resolve();
  expect(steps).toEqual([-1]);
  browserLocation().go('/plans?seller=7', { state: 'ticket' });
  expect(browserLocation().now()).toEqual({ path: '/plans', search: '?seller=7', state: 'ticket' });
  expect(location.pathname).not.toBe('/plans');
  await turns();

  expect(browserLocation().now()).toEqual({ path: '/plans', search: '?seller=7', state: 'ticket' });
  expect([location.pathname, depth()]).toEqual(['/plans', from + 1]);
});

it('a button of the page itself can close the top layer', () => {
  expect(closeTopLayer()).toBe(false);
  const { onBack } = show();
  expect(closeTopLayer()).toBe(true);
  expect(onBack).toHaveBeenCalledOnce();
});

it.each(['leave', 'reload'] as const)(
  'to %s waits until the layers’ entries are gone: a step through the history would call it off',
  async (way) => {
    const page = depth();
    show();
    await turns();
    const leaving = vi.fn<(depth: number) => void>();
    vi.spyOn(location, 'assign').mockImplementation(() => leaving(depth()));
    vi.spyOn(location, 'reload').mockImplementation(() => leaving(depth()));

    browserLocation()[way]('http://meera.localhost/login');
    expect(leaving).not.toHaveBeenCalled();
    await turns();

    expect(leaving.mock.calls).toEqual([[page]]);
    expect(steps).toEqual([-1]);
  },
);

it('a link asks the form on the page, and leads on once it is discarded', async () => {
  const go = vi.fn<() => void>();
  const [form, question] = showForm();
  await turns();

  follow(go);
  expect(form.onBack).toHaveBeenCalledOnce();
  const asked = question();
  await turns();
  expect(go).not.toHaveBeenCalled();

  form.close();
  asked.close();
  await turns();
  expect(go).toHaveBeenCalledOnce();
});

it('a link whose question is answered with staying is forgotten', async () => {
  const go = vi.fn<() => void>();
  const [form, question] = showForm();
  await turns();

  follow(go);
  question().close();
  await turns();
  form.close();
  await turns();

  expect(go).not.toHaveBeenCalled();
});

it('a link does nothing where the form stays, because it is saving', async () => {
  const go = vi.fn<() => void>();
  const [form, question] = showForm();
  follow(go);
  await turns();

  question().close(); // another question, later
  form.close();
  await turns();

  expect(go).not.toHaveBeenCalled();
});

it('a discarded form that would lead back leads where the link does', async () => {
  const [form, question] = showForm();
  await turns();
  const here = depth();

  follow(() => browserLocation().go('/notifications'));
  question();
  browserLocation().back('/');
  form.close();
  await turns();

  expect([location.pathname, depth()]).toEqual(['/notifications', here]);
});

it('a link goes at once where no form is open', () => {
  const go = vi.fn<() => void>();
  show(true);

  follow(go);

  expect(go).toHaveBeenCalledOnce();
});

describe('a pressed link beside an open form', () => {
  const press = async (html: string, options: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.querySelector('a')!.addEventListener('click', followed);
    const [form, question] = showForm();
    await turns();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    document.querySelector('span')!.dispatchEvent(event);
    return { form, question, followed };
  };

  it('waits for the answer', async () => {
    const { form, question, followed } = await press('<a href="/plans"><span>Plans</span></a>');
    expect(form.onBack).toHaveBeenCalledOnce();
    expect(followed).not.toHaveBeenCalled();

    const asked = question();
    await turns();
    form.close();
    asked.close();
    await turns();
    expect(followed).toHaveBeenCalledOnce();
  });

  it.each([
    ['to another site', '<a href="https://example.com/"><span>Elsewhere</span></a>', {}],
    ['to a phone', '<a href="tel:+918012345678"><span>Call</span></a>', {}],
    ['within the page', '<a href="#content"><span>Skip</span></a>', {}],
    ['in a new tab', '<a href="/plans" target="_blank"><span>Plans</span></a>', {}],
    ['into a new tab', '<a href="/plans"><span>Plans</span></a>', { ctrlKey: true }],
  ])('%s asks nothing', async (_, html, options) => {
    const { form, followed } = await press(html, options);

    expect(form.onBack).not.toHaveBeenCalled();
    expect(followed).toHaveBeenCalledOnce();
  });
});

// One visit to a page on a slow phone and line, and what it costs.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** Milliseconds after which a page that is usable has done what it does behind itself. */
const BEHIND = 2_500;
const USABLE = `(window.seen?.usable ?? 1) > 0
  || document.readyState === 'complete' && !document.querySelector('script[type=module], script[type=late]')`;
/** The middle of the headline, once the page has loaded and its scripts wait for a person. */
const UNTOUCHED = `(() => {
  if (document.readyState !== 'complete' || !document.querySelector('script[type=late]')) return null;
  const { x, y, width, height } = document.querySelector('h1').getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;
/** Milliseconds that a page is waited for. */
const LONGEST = 30_000;
/** A phone beside this machine. */
const SLOWER = 4;
/** Milliseconds: what a task takes beyond it keeps a person waiting. */
const LONG = 50;

export interface Figures {
  visible: number;
  /** When the last skeleton has given way to data; 0 where nothing of the page is a person's own. */
  data: number;
  /** Since the page was opened; of a page whose scripts wait for a person, since the first touch. */
  usable: number;
  tbt: number;
  /** The longest task. */
  longest: number;
  /** Total work of the main thread; only with processor time. */
  all: number;
  cls: number;
  /** kB on the wire. */
  script: number;
  kilobytes: number;
}

export interface VisitOptions {
  address: string;
  /** The page again, its files in the browser's cache; else with an empty cache. */
  again: boolean;
  /** Measures tasks by processor time, times four, without throttling: for a machine with other work. */
  byProcessor: boolean;
  /** A session to start with. */
  state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
}

/** Visits a page in a browser context of its own. */
export async function visit(
  on: Browser,
  { address, again, byProcessor, state }: VisitOptions,
): Promise<Figures> {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: again ? 'allow' : 'block',
    ...(state && { storageState: state }),
  });
  try {
    if (again) {
      const before = await context.newPage();
      await before.goto(address);
      await isUsable(before);
      await before.waitForTimeout(BEHIND);
      await before.close();
      await slowWorkers(on);
    }
    const figures = await measure(on, await context.newPage(), address, byProcessor);
    return state ? figures : { ...figures, data: 0 };
  } finally {
    await context.close();
  }
}

async function measure(on: Browser, page: Page, address: string, byProcessor: boolean): Promise<Figures> {
  const bytes = await slowDown(page, byProcessor ? 1 : SLOWER);
  await page.addInitScript(watch);
  if (byProcessor) await on.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(address, { waitUntil: 'commit' });
  await isUsable(page);
  await page.waitForTimeout(BEHIND);
  const seen = await page.evaluate(() => {
    const { touched, ...rest } = (window as unknown as { seen: Seen }).seen;
    const visible = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { ...rest, visible, data: Math.max(visible, rest.data), usable: rest.usable - touched };
  });
  const took = byProcessor ? tasksOf(await on.stopTracing()) : seen.took;
  return {
    ...seen,
    tbt: sum(took.map((task) => Math.max(0, task - LONG))),
    longest: Math.max(0, ...took),
    all: sum(took),
    ...bytes,
  };
}

interface Seen {
  data: number;
  usable: number;
  /** Of a page whose scripts wait for a person. */
  touched: number;
  cls: number;
  took: number[];
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen = { data: 0, usable: 0, touched: 0, cls: 0, took: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.took.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) seen.cls += (shift as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('pointerdown', () => (seen.touched ||= performance.now()), true);
  // React marks the elements that it has hydrated; loading content is a skeleton.
  const look = () => {
    const control = document.querySelector('input, main button, main a');
    const answers = control && Object.keys(control).some((key) => key.startsWith('__reactProps'));
    if (document.readyState === 'loading' || document.querySelector('[class*="Skeleton-"]')) seen.data = 0;
    else if (!seen.data && document.querySelector('main'))
      // In the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => (seen.data ||= performance.now())));
    if (answers && seen.data) seen.usable = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

/**
 * Resolves when the page is usable; a page without scripts once it has loaded. A page whose scripts wait for a person
 * is touched then. Does not go through Playwright, whose own script in the page (300 kB) would be measured too.
 */
async function isUsable(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const valueOf = async (expression: string) =>
    (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown;
  let isTouched = false;
  for (const began = performance.now(); performance.now() - began < LONGEST;) {
    if ((await valueOf(USABLE)) === true) return;
    const place = isTouched ? null : ((await valueOf(UNTOUCHED)) as { x: number; y: number } | null);
    if (place) {
      isTouched = true;
      await page.waitForTimeout(BEHIND);
      await press(cdp, place);
    }
    await page.waitForTimeout(250);
  }
}

async function press(cdp: CDPSession, place: { x: number; y: number }): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await cdp.send('Input.dispatchMouseEvent', { ...place, type, button: 'left', clickCount: 1 });
}

const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A service worker's fetches do not come over the page's own slow line. */
async function slowWorkers(on: Browser): Promise<void> {
  const cdp = await on.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId });
    const message = JSON.stringify({ id: 1, method: 'Network.emulateNetworkConditions', params: slowLine });
    await cdp.send('Target.sendMessageToTarget', { sessionId, message });
  }
}

/** Counts what comes over the line, too: it goes on growing. */
async function slowDown(page: Page, rate: number): Promise<Pick<Figures, 'script' | 'kilobytes'>> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = { script: 0, kilobytes: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.kilobytes += encodedDataLength / 1000;
    if (scripts.has(requestId)) bytes.script += encodedDataLength / 1000;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  if (rate !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return bytes;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of the thread itself, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** The milliseconds of processor time, times four, of each task of the busiest page's main thread. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) =>
      traceEvents
        .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
        .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER),
    );
  return threads.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

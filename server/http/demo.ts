// Demo routes in place of the SMS gateway, the calendar and the verification service. Loaded and mounted in the demo only.

import { brotliDecompressSync } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { MovableClock } from '../clock.ts';
import { isDemoDatabase } from '../db/demoMark.ts';
import { outboxMessages, type OutboxMessage } from '../demo/outbox.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { kycStatuses, setKycStatus } from '../repositories/stores.ts';
import type { Services } from '../services.ts';
import { sendDueSms } from '../sms/outbox.ts';
import { isSameOrigin } from './csrf.ts';
import { escapeHtml, htmlPage, serveStylesheet } from './html.ts';
import type { ServerEnv } from './operations.ts';

export interface DemoSwitches {
  clock: MovableClock;
  /** Rebuilds the demo stores. */
  reset: () => Promise<void>;
  /** Shows a demo warning on every page. */
  warns: boolean;
}

/** The demo's routes, to be mounted by createApp. */
export const demoRoutes =
  ({ clock, reset, warns }: DemoSwitches) =>
  (app: Hono<ServerEnv>, services: Services): void => {
    const { db } = services;
    if (warns) app.use(warnOnPages);
    app.use('/demo/*', async (c, next) => {
      if (!(await isDemoDatabase(db))) throw new Problem('not_found');
      // No CSRF token, so that curl can call these; cross-site requests are still rejected.
      if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, c.get('client')))
        throw new Problem('csrf_failed');
      await next();
    });
    app.get('/demo/style.css', serveStylesheet);
    app.get('/demo/outbox.js', (c) =>
      c.body(outboxScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    );
    app.get('/demo/notice.css', (c) =>
      c.body(noticeStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );

    app.get('/demo/outbox', async (c) => {
      await sendDueSms(services);
      const messages = await outboxMessages(db);
      const wantsJson = c.req.header('Accept')?.includes('application/json') ?? false;
      return wantsJson ? c.json(messages) : outboxPage(c, messages);
    });

    app.post('/demo/clock', async (c) => {
      const { now } = await bodyOf(c.req.raw);
      await clock.moveTo(now === null ? null : readInstant(now));
      return c.json({ now: clock.now().toString() });
    });

    app.post('/demo/kyc', async (c) => {
      const { store, status } = await bodyOf(c.req.raw);
      const wanted = kycStatuses.find((known) => known === status);
      if (!wanted) throw fieldProblem('status', `Must be one of ${kycStatuses.join(', ')}.`);
      if (!(await setKycStatus(db, String(store), wanted))) throw new Problem('not_found');
      return c.json({ store, status });
    });

    app.post('/demo/reset', async (c) => {
      await reset();
      return c.json({ ok: true });
    });
  };

/** In the page's flow, above everything else, so that it covers nothing. */
const warnOnPages: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
  const notice = `<link rel="stylesheet" href="/demo/notice.css"><aside id="demo-notice">${escapeHtml(readersCopy().demoNoticeCopy.sentence)}</aside>`;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isPacked = c.res.headers.get('Content-Encoding') === 'br';
  const html = String(isPacked ? brotliDecompressSync(bytes) : Buffer.from(bytes));
  c.res = new Response(
    html.replace(/<body[^>]*>/, (body) => body + notice),
    c.res,
  );
  c.res.headers.delete('Content-Encoding');
};

const noticeStyle = `#demo-notice { padding: .2rem 1rem; font: 600 .8125rem/1.4 var(--text, system-ui, sans-serif); text-align: center; color: #fff; background: #8a1c1c }
#demo-notice ~ #app { position: relative } /* keeps the page's top below the notice */
`;

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    throw new Problem('validation_failed', { detail: readersCopy().problemDetails.bodyUnreadable });
  }
  return body as Record<string, unknown>;
}

const FIRST = Temporal.Instant.from('2000-01-01T00:00:00Z');
const END = Temporal.Instant.from('2101-01-01T00:00:00Z');

/** Limited to years in which the tables and browsers can still add a plan's months. */
function readInstant(text: unknown): Temporal.Instant {
  let instant: Temporal.Instant;
  try {
    instant = Temporal.Instant.from(String(text));
  } catch {
    throw fieldProblem('now', 'Give an instant such as 2027-01-05T10:00:00+05:30, or null.');
  }
  const isInRange =
    Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, END) < 0;
  if (!isInRange) throw fieldProblem('now', 'Give an instant of the years 2000 to 2100.');
  return instant;
}

function outboxPage(c: Context, messages: readonly OutboxMessage[]): Response {
  const rows = messages.map(
    ({ store, phone, purpose, code, sent_on }) =>
      `<tr><td class="code">${escapeHtml(code)}</td><td>${code === '' ? '' : `<button type="button" data-code="${escapeHtml(code)}">Copy</button>`}</td>
<td>${escapeHtml(store ?? '–')}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(purpose.replaceAll('_', ' '))}</td><td><time datetime="${escapeHtml(sent_on)}">${escapeHtml(sent_on)}</time></td></tr>`,
  );
  const table = `<table><thead><tr><th>Code</th><th></th><th>Store</th><th>Phone</th><th>For</th><th>Sent (UTC)</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  const nothing = '<p class="soft">No messages yet. Ask for a code in the app, and it appears here.</p>';
  return htmlPage(
    c,
    'Demo outbox',
    '/demo/style.css',
    `<h1>Demo outbox</h1>${rows.length > 0 ? table : nothing}`,
    '/demo/outbox.js',
  );
}

/**
 * Fetches the page every few seconds to show new codes, so that rows are rendered in one place; copies a code on press.
 */
const outboxScript = `let known = document.querySelector('main').innerHTML;
function refresh() {
  if (document.hidden) return;
  const request = new XMLHttpRequest();
  request.open('GET', '/demo/outbox');
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  request.onload = () => {
    const fresh = request.response?.querySelector('main');
    if (request.status !== 200 || !fresh || fresh.innerHTML === known) return;
    known = fresh.innerHTML;
    document.querySelector('main').replaceWith(fresh);
  };
  request.send();
}
setInterval(refresh, 2000);
document.addEventListener('visibilitychange', refresh);
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-code]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.code);
  button.textContent = 'Copied';
});
`;

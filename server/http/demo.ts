// The demo's own switches: what a gateway, the calendar and the verification service would do. Mounted in the demo only.

import type { Hono } from 'hono';
import { isSameOrigin } from './csrf.ts';
import type { MovableClock } from '../clock.ts';
import type { RequestNotes } from './operations.ts';
import { plainStyle } from './html.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { kycStatuses, setKycStatus } from '../repositories/stores.ts';
import type { Services } from '../services.ts';
import { outboxMessages, outboxPage } from '../demo/outbox.ts';

export interface Demo {
  clock: MovableClock;
  /** Makes the demo world anew. */
  reset: () => Promise<void>;
}

export function mountDemo(
  app: Hono<{ Variables: { notes: RequestNotes } }>,
  { db }: Services,
  { clock, reset }: Demo,
): void {
  app.use('/demo/*', async (c, next) => {
    // No CSRF token is asked for, so that a terminal can use these; another site's page still may not.
    if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw)) throw new Problem('csrf_failed');
    await next();
  });
  app.get('/demo/style.css', (c) => c.body(plainStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  app.get('/demo/outbox', async (c) => {
    const messages = await outboxMessages(db);
    const wantsJson = c.req.header('Accept')?.includes('application/json') ?? false;
    return wantsJson ? c.json(messages) : outboxPage(messages);
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
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    throw new Problem('validation_failed', { detail: 'The body is not valid JSON.' });
  }
  return body as Record<string, unknown>;
}

function readInstant(text: unknown): Temporal.Instant {
  try {
    return Temporal.Instant.from(String(text));
  } catch {
    throw fieldProblem('now', 'Give an instant such as 2027-01-05T10:00:00+05:30, or null.');
  }
}

// GET /media/{id}: a store's images, to that store's host only; a customer's own only to that customer and to the seller.

import type { Context } from 'hono';
import { Problem } from '../domain/problem.ts';
import type { Store } from '../repositories/tenants.ts';
import type { Services } from '../services.ts';
import { mediaSecurityPolicy } from './securityHeaders.ts';
import { isUuid } from './uuid.ts';
import { sessionsHere } from './viewer.ts';

interface MediaRow {
  bytes: Uint8Array<ArrayBuffer>;
  content_type: string;
  owner_customer_id: string | null;
}

/** Throws `not_found` for an unknown image, and alike for one that this browser may not see. */
export async function serveMedia(c: Context, services: Services, id: string): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(c.req.url).host);
  if (!store || !isUuid(id)) throw new Problem('not_found');
  const [row] = await store.query<MediaRow>(
    'select bytes, content_type, owner_customer_id from media where store_id = $1 and id = $2',
    [id],
  );
  if (!row || !(await canView(c, services, store, row.owner_customer_id))) throw new Problem('not_found');
  const visibility = row.owner_customer_id ? 'private' : 'public';
  return c.body(row.bytes, 200, {
    'Content-Type': row.content_type,
    'Cache-Control': `${visibility}, max-age=31536000, immutable`,
    'Content-Security-Policy': mediaSecurityPolicy,
  });
}

/** GET /favicon.ico: the shop's logo for the browser's tab; 204 where there is none. */
export async function serveFavicon(c: Context, { tenants }: Services): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  const [row] = store
    ? await store.query<MediaRow>(
        `select m.bytes, m.content_type from stores s join media m on m.store_id = s.id and m.id = s.shop_logo_id where s.id = $1`,
      )
    : [];
  const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': mediaSecurityPolicy };
  if (!row) return c.body(null, 204, headers);
  return c.body(row.bytes, 200, { ...headers, 'Content-Type': row.content_type });
}

async function canView(
  c: Context,
  services: Services,
  store: Store,
  ownerId: string | null,
): Promise<boolean> {
  if (ownerId === null) return true;
  const sessions = await sessionsHere(c, services, store);
  return sessions.some(({ realm, accountId }) => realm === 'seller' || accountId === ownerId);
}

// GET /media/{id}: a store's pictures, to that store's host only; a customer's own only to that customer and to the seller.

import { findSession } from '../auth/sessions.ts';
import { accessCookie, readCookies } from './cookies.ts';
import { Problem } from '../domain/problem.ts';
import { mediaSecurityPolicy } from './securityHeaders.ts';
import type { Services } from '../services.ts';
import type { Store } from '../repositories/tenants.ts';
import { isUuid } from './uuid.ts';

interface MediaRow {
  bytes: Uint8Array<ArrayBuffer>;
  content_type: string;
  owner_customer_id: string | null;
}

/** Throws 404 for what is not there, and alike for what this browser may not see. */
export async function serveMedia(services: Services, request: Request, id: string): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(request.url).host);
  if (!store || !isUuid(id)) throw new Problem('not_found');
  const [row] = await store.query<MediaRow>(
    'select bytes, content_type, owner_customer_id from media where store_id = $1 and id = $2',
    [id],
  );
  if (!row || !(await canView(services, request, store, row.owner_customer_id)))
    throw new Problem('not_found');
  const reach = row.owner_customer_id ? 'private' : 'public';
  return new Response(row.bytes, {
    headers: {
      'Content-Type': row.content_type,
      'Cache-Control': `${reach}, max-age=31536000, immutable`,
      'Content-Security-Policy': mediaSecurityPolicy,
    },
  });
}

/** GET /favicon.ico: the shop's logo in the browser's tab; nothing where there is none. */
export async function serveFavicon({ tenants }: Services, request: Request): Promise<Response> {
  const store = await tenants.ofHost(new URL(request.url).host);
  const [row] = store
    ? await store.query<MediaRow>(
        `select m.bytes, m.content_type from stores s join media m on m.store_id = s.id and m.id = s.shop_logo_id where s.id = $1`,
      )
    : [];
  const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': mediaSecurityPolicy };
  if (!row) return new Response(null, { status: 204, headers });
  return new Response(row.bytes, { headers: { ...headers, 'Content-Type': row.content_type } });
}

async function canView(
  { db, securityClock }: Services,
  request: Request,
  store: Store,
  owner: string | null,
): Promise<boolean> {
  if (owner === null) return true;
  const cookies = readCookies(request.headers.get('Cookie'));
  for (const actor of ['customer', 'seller'] as const) {
    const session = await findSession(db, actor, cookies.get(accessCookie(actor)) ?? '', securityClock.now());
    if (session?.storeId === store.storeId && (actor === 'seller' || session.accountId === owner))
      return true;
  }
  return false;
}

// GET /media/{id}: a store's images, on that store's host only; a customer's photo only for that customer and the seller.

import type { Context } from 'hono';
import { YEAR_SECONDS } from '../../src/lib/yearSeconds.ts';
import { Problem } from '../domain/problem.ts';
import { findImage } from '../media/imageStore.ts';
import type { Store } from '../repositories/tenants.ts';
import type { Services } from '../services.ts';
import { mediaSecurityPolicy } from './securityHeaders.ts';
import { isUuid } from './uuid.ts';
import { sessionsHere } from './viewer.ts';

/** Throws `not_found` for an image that is unknown or hidden from this browser. */
export async function serveMedia(c: Context, services: Services, id: string): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(c.req.url).host);
  if (!store || !isUuid(id)) throw new Problem('not_found');
  const image = await findImage(store, id);
  if (!image || !(await canView(c, services, store, image.owner_customer_id))) throw new Problem('not_found');
  // The browser keeps no photo of a customer: after a logout a script could still read it from the cache.
  const headers = {
    'Cache-Control': image.owner_customer_id
      ? 'private, no-store'
      : `public, max-age=${YEAR_SECONDS}, immutable`,
    'Content-Security-Policy': mediaSecurityPolicy,
    ETag: `"${id}"`,
  };
  if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
  return c.body(image.bytes, 200, { ...headers, 'Content-Type': image.content_type });
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

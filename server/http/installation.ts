// The manifest (https://www.w3.org/TR/appmanifest/) and icons that let a phone install a store's app under the store's
// own name and mark.

import type { Context } from 'hono';
import { defaultBrandColor, PAPER, shadeOf } from '../../src/lib/brandColor.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy, readersLanguage } from '../language.ts';
import { iconSizes, pngIcon, type IconPurpose } from '../media/icons.ts';
import { findLogo } from '../media/imageStore.ts';
import { readStore } from '../repositories/stores.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from './html.ts';
import { presentBrand } from './presenters/store.ts';
import { mediaSecurityPolicy } from './securityHeaders.ts';

export const MANIFEST = '/manifest.webmanifest';

const purposes: readonly IconPurpose[] = ['any', 'maskable'];

/** GET /manifest.webmanifest. Throws `not_found` without a store: our own landing page cannot be installed. */
export async function serveManifest(c: Context, { tenants }: Services): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  if (!store) throw new Problem('not_found');
  const { name, tagline, color, logo } = presentBrand(await readStore(store));
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: tagline ?? readersCopy().sellerCopy.qrCode.poster.lead,
    lang: `${readersLanguage()}-IN`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: color ?? defaultBrandColor,
    icons: purposes.flatMap((purpose) =>
      logo
        ? iconSizes.map((size) => ({
            src: `/icons/${purpose}-${size}.png?of=${encodeURIComponent(logo)}`, // another logo gets another address
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          }))
        : { src: `/icons/${purpose}.svg`, sizes: 'any', type: 'image/svg+xml', purpose },
    ),
  };
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' });
}

const cached = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': mediaSecurityPolicy };

/**
 * GET /icons/{purpose}-{size}.png: the logo; `not_found` without one, `unavailable` while too many are being rendered.
 */
export async function servePngIcon(c: Context, { tenants }: Services): Promise<Response> {
  const [, purpose, size] = /^(any|maskable)-(\d+)\.png$/.exec(c.req.param('file') ?? '') ?? [];
  const store = await tenants.ofHost(new URL(c.req.url).host);
  const logo = store && (await findLogo(store));
  const pixels = iconSizes.find((one) => String(one) === size);
  if (!logo || !pixels) throw new Problem('not_found');
  return c.body(await pngIcon(logo, purpose as IconPurpose, pixels), 200, {
    ...cached,
    'Content-Type': 'image/png',
  });
}

/** GET /favicon.ico: the shop's logo for the browser's tab, or its first letter in its color; 204 without a shop. */
export async function serveFavicon(c: Context, { tenants }: Services): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  const logo = store && (await findLogo(store));
  if (logo) return c.body(logo.bytes, 200, { ...cached, 'Content-Type': logo.content_type });
  if (!store) return c.body(null, 204, cached);
  return letterIcon(c, presentBrand(await readStore(store)), 'any');
}

/** GET /icons/{purpose}.svg: the shop's first letter in its colour. */
export async function serveLetterIcon(c: Context, { tenants }: Services): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  const purpose = purposes.find((one) => c.req.param('file') === `${one}.svg`);
  if (!store || !purpose) throw new Problem('not_found');
  return letterIcon(c, presentBrand(await readStore(store)), purpose);
}

/** A coin; the phone crops the maskable one to its own shape, so its background fills the square. */
function letterIcon(
  c: Context,
  { name, color }: ReturnType<typeof presentBrand>,
  purpose: IconPurpose,
): Response {
  const [letter = ''] = name ?? ''; // by code point: half a character would make the file invalid
  const ground = shadeOf(color ?? defaultBrandColor, 0.24, 0.06);
  const shape = {
    any: `<circle cx="32" cy="32" r="32" fill="${ground}"/>`,
    maskable: `<rect width="64" height="64" fill="${ground}"/>`,
  }[purpose];
  return c.body(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shape}<text x="32" y="45" text-anchor="middle" font-family="Georgia, serif" font-size="38" font-weight="700" fill="#f0cf7a">${escapeHtml(letter)}</text></svg>`,
    200,
    { ...cached, 'Content-Type': 'image/svg+xml' },
  );
}

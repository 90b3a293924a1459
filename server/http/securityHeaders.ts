// The headers of every reply: pages, assets, media and errors.

import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { ownDomainOf } from '../../src/lib/storeAddress.ts';
import { hashOf, hashOfScript, type PageScript } from './pageScripts.ts';

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'drawings', 'service-worker', 'dompurify'], // src/browser/trustedHtml.ts; Swagger UI's cleaner
};

const TWO_YEARS = 'max-age=63072000';

/** Headers for old browsers only are left out. */
const headers: Parameters<typeof secureHeaders>[0] = {
  overwrite: false,
  contentSecurityPolicy,
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    payment: [],
    clipboardWrite: ['self'],
    // web-share allows the page itself by default, but listing it would log a warning in browsers that cannot share.
  },
  strictTransportSecurity: `${TWO_YEARS}; includeSubDomains`,
  referrerPolicy: 'same-origin',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false, // frame-ancestors covers it
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * Adds missing headers; a reply with its own policy keeps it. HSTS at a store's own domain excludes its other hosts.
 */
export function securityHeaders(rootDomain: string): MiddlewareHandler {
  const ours = secureHeaders(headers);
  const ofOwnDomain = secureHeaders({ ...headers, strictTransportSecurity: TWO_YEARS });
  return (c, next) => (ownDomainOf(new URL(c.req.url).host, rootDomain) ? ofOwnDomain : ours)(c, next);
}

/**
 * The policy of a page with inline scripts and styles: it allows only these, by their hashes. The browser itself may
 * submit no form: that would put a password into the address before the app takes over.
 */
export function inlinePolicy(scripts: readonly PageScript[], styles: readonly string[]): string {
  const { scriptSrc, styleSrc } = contentSecurityPolicy;
  const directives = {
    ...contentSecurityPolicy,
    scriptSrc: [...scriptSrc, ...new Set(scripts.map(hashOfScript))],
    styleSrc: [...styleSrc, ...new Set(styles.filter(Boolean).map(hashOf))],
    formAction: ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values])
    .map((words) => words.join(' '))
    .join('; ');
}

/** For uploaded images: never rendered as a page, whatever their bytes. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Default: API replies are not stored, others are revalidated. */
export const cachePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', c.req.path.startsWith('/api/') ? 'no-store' : 'no-cache');
};

// What every reply carries: pages, assets, media, refusals and failures alike.

import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Adds what is missing; a reply with a policy of its own keeps it. Headers that only old browsers read stay away. */
export const securityHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: {
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
    trustedTypes: ['default', 'dompurify'], // src/browser/trustedHtml.ts; Swagger UI's cleaner
  },
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    payment: [],
    clipboardWrite: ['self'],
    webShare: ['self'],
  },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'same-origin',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false, // frame-ancestors covers it
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Images that people uploaded: never a page, whatever their bytes say. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The default: a reply of the API is not stored, any other is revalidated. */
export const cachePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', c.req.path.startsWith('/api/') ? 'no-store' : 'no-cache');
};

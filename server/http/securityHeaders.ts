// What every reply carries, whatever it is: pages, assets, media, refusals and failures alike.

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Pictures that people uploaded: never a page, whatever their bytes say. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), clipboard-write=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Adds what is missing; a reply that brought its own policy keeps it. `path` decides what a cache may keep. */
export function setSecurityHeaders(headers: Headers, path: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', path.startsWith('/api/') ? 'no-store' : 'no-cache');
  }
}

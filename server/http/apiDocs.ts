// /api/docs: the contract in Swagger UI, served from its package under the security policy of every other page.

import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Contract } from './contract.ts';
import { csrfCookie } from './cookies.ts';
import type { ServerEnv } from './operations.ts';

const page = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swarna API</title><link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="reference"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

// Runs in the browser. Swagger UI writes sanitized HTML, so on this page text may become HTML. Writes need the CSRF
// token in a header: it is fetched before the first one and again after a login.
const start = `globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html });
const token = () => document.cookie.split('; ').find((part) => part.startsWith('${csrfCookie}='))?.split('=')[1];
SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayOperationId: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  validatorUrl: null,
  requestInterceptor: async (request) => {
    if (request.method === undefined || request.method.toUpperCase() === 'GET') return request;
    if (!token()) await fetch('/api/csrf/');
    return { ...request, headers: { ...request.headers, 'X-CSRFToken': token() } };
  },
});
`;

const text = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8` });

export function mountApiDocs(app: Hono<ServerEnv>, { document }: Contract): void {
  // Resolved on the first request, so that it does not slow the start. A development dependency.
  let files: MiddlewareHandler | null = null;
  app.get('/api/docs', (c) =>
    packageFolder() ? c.body(page, 200, text('text/html')) : c.text(`${missing}\n`, 404),
  );
  app.get('/api/docs/start.js', (c) => c.body(start, 200, text('text/javascript')));
  app.get('/api/docs/openapi.json', (c) => c.json(document));
  app.get('/api/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js|favicon-32x32\\.png}', (c, next) =>
    packageFolder() ? (files ??= packageFiles())(c, next) : next(),
  );
}

const missing =
  'The API reference is not installed here: run npm ci without --omit=dev, or read /api/docs/openapi.json.';

/** Null if the package is not installed. */
function packageFolder(): string | null {
  try {
    return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
}

const packageFiles = (): MiddlewareHandler =>
  serveStatic({
    root: packageFolder() ?? '',
    rewriteRequestPath: (address) => path.posix.basename(address),
  });

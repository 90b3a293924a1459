// The API and the pages inside Vite's development server: one process, one port, the same stores. A change to the
// server's code applies to the next request; code that does not load replies with its error.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { readEnv as ReadEnv } from '../../server/env.ts';
import { readTemplate, type PageTemplate } from '../../server/http/template.ts';
import type { Running, start as Start } from '../../server/start.ts';

interface Current {
  /** The loaded code and the Vite server that loaded it: another of either means another start. */
  start: typeof Start;
  vite: ViteDevServer;
  running: Running;
}

const ours = /^\/(api|media|demo|healthz)(\/|$)/;

// One database at a time: Vite reloads this file when its configuration changes, but globalThis persists.
const kept = globalThis as typeof globalThis & { serverInDevelopment?: Promise<Current | null> };

/** Serves what the built server would serve, from its sources. */
export function apiInDevelopment(): Plugin {
  let vite: ViteDevServer;
  return {
    name: 'api-in-development',
    apply: 'serve',
    configureServer(server) {
      vite = server;
      vite.middlewares.use((request, response, next) => {
        if (ours.test(pathOf(request))) void answer(vite, request, response);
        else next();
      });
      // The first start of the database takes seconds, so begin before the first request.
      current(vite).catch((error: unknown) => vite.config.logger.error(sentenceOf(error)));
      process.once('SIGINT', () => void vite.close().finally(() => process.exit(0)));
      // Pages come after Vite's own files; an .html file requested by its name stays with Vite.
      return () => {
        vite.middlewares.use((request, response, next) => {
          if (pathOf(request).endsWith('.html')) next();
          else void answer(vite, request, response);
        });
      };
    },
    // Vite's server closes; after a change of configuration the next one may hold the database already.
    async buildEnd() {
      await next(async (before) => {
        if (before?.vite !== vite) return before;
        await before.running.close();
        return null;
      });
    },
  };
}

const pathOf = (request: IncomingMessage): string =>
  new URL((request as { originalUrl?: string }).originalUrl ?? request.url ?? '/', 'http://localhost')
    .pathname;

const sentenceOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

async function answer(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.url = (request as { originalUrl?: string }).originalUrl ?? request.url; // Vite rewrites it on its way
  try {
    const { running } = await current(vite);
    const { remoteAddress } = request.socket;
    await getRequestListener(async (asked) => withViteAllowed(await running.app.fetch(asked, remoteAddress)))(
      request,
      response,
    );
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(sentenceOf(error));
  }
}

/** The server with the current sources, restarted when they have changed. */
async function current(vite: ViteDevServer): Promise<Current> {
  const { start } = (await vite.ssrLoadModule('/server/start.ts')) as { start: typeof Start };
  const { readEnv } = (await vite.ssrLoadModule('/server/env.ts')) as { readEnv: typeof ReadEnv };
  const template: PageTemplate = async (path) =>
    readTemplate(await vite.transformIndexHtml(path, await readFile('index.html', 'utf8')));
  return next(async (before) => {
    if (before?.start === start) return before;
    await before?.running.close(); // and with it the hold on the database
    return { start, vite, running: await start(readEnv(process.env), { template, checkReplies: true }) };
  });
}

/** One step after the other; a failed start leaves nothing behind. */
function next<Result extends Current | null>(
  step: (before: Current | null) => Promise<Result>,
): Promise<Result> {
  const before = kept.serverInDevelopment?.catch(() => null) ?? Promise.resolve(null);
  const result = before.then(step);
  kept.serverInDevelopment = result;
  return result;
}

/** Vite puts its own scripts and styles into the page, which the policy of the built app refuses. */
function withViteAllowed(reply: Response): Response {
  const policy = reply.headers.get('Content-Security-Policy');
  if (policy === null || !reply.headers.get('Content-Type')?.startsWith('text/html')) return reply;
  const eased = policy
    .replaceAll(/(script-src|style-src) 'self'/g, "$1 'self' 'unsafe-inline'")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
    .replace(/; require-trusted-types-for 'script'|; trusted-types default dompurify/g, '');
  const headers = new Headers(reply.headers);
  headers.set('Content-Security-Policy', eased);
  return new Response(reply.body, { status: reply.status, headers });
}

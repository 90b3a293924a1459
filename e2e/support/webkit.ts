// WebKitGTK, driven by WebDriver: Playwright drives no WebKit but its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findWebKit, noWebKit } from '../../scripts/webkit.mjs';
import { freePort } from './server.ts';

/** A browser on a display of its own, until `close`. */
export async function openWebKit(): Promise<{ browser: WebDriver; close: () => Promise<void> }> {
  const binary = findWebKit();
  if (binary === null) throw new Error(noWebKit);
  const port = await freePort();
  const HOME = await mkdtemp(join(tmpdir(), 'webkit-'));
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true, // a group, which ends with its display
    env: { ...process.env, HOME },
    stdio: 'ignore',
  });
  const end = async () => {
    process.kill(-driver.pid!, 'SIGTERM');
    await rm(HOME, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build();
    const close = async () => {
      await browser.quit();
      await end();
    };
    return { browser, close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function answers(address: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await fetch(address).catch(() => null)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** The server by HTTPS: WebKit keeps the product's `Secure` cookies from no http: address, not on localhost either. */
export async function overHttps(target: number): Promise<{ port: number; close: () => void }> {
  const pem = readFileSync(new URL('../../tests/support/pushService.pem', import.meta.url));
  const proxy = createServer({ key: pem, cert: pem }, (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        method,
        path,
        headers: { ...headers, 'x-forwarded-proto': 'https' },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

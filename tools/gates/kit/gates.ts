// Every file of tools/gates is a gate of that name.
import 'temporal-polyfill/global';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { Gate } from './gate.ts';

export const gateNames = (): string[] =>
  readdirSync('tools/gates')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/** Report file of a gate's run. A short form or a known bug does not overwrite the report of the full gate. */
export const reportOf = (gate: string, short: boolean, canary: string | null): string =>
  `out/gates/${[gate, ...(canary === null ? [] : [canary]), ...(short ? ['short'] : [])].join('.')}.json`;

/**
 * Loads a gate with a fresh copy of the server's sources. Later imports load then, so the loader lives as long as the
 * process.
 */
export async function loadGate(name: string, plugins: Plugin[] = []): Promise<Gate> {
  const { environments } = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins,
  });
  const { ssr } = environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  const { gate } = await ssr.runner.import<{ gate: Gate }>(resolve(`tools/gates/${name}.ts`));
  return gate;
}

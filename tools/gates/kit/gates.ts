// Every file of tools/gates is a gate of that name.
import 'temporal-polyfill/global';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Gate } from './gate.ts';

export const gateNames = (): string[] =>
  readdirSync('tools/gates')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/** Loads a gate with the server's sources, each time anew. */
export async function loadGate(name: string, plugins: Plugin[] = []): Promise<Gate> {
  const file = resolve(`tools/gates/${name}.ts`);
  const { module } = await runnerImport<{ gate: Gate }>(file, {
    configFile: false,
    logLevel: 'warn',
    plugins,
  });
  return module.gate;
}

// The pages of docs/machines: one for each machine, with the first comment of its file, and a table of all.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machineIdsIn } from './machineIdsIn.ts';
import { machinesOf, purposeOf } from './names.ts';
import { internalTransitionsOf, diagramOf, invokedActors } from './mermaid.ts';

/** The folder of the pages. */
export const CHARTS_FOLDER = 'docs/machines';

export interface MachineFile {
  machine: AnyStateMachine;
  /** Its file, such as `customer/vault.ts`, within src/machines. */
  file: string;
  /** The flow's purpose: the first comment of its file. */
  purpose: string;
}

/** Every machine that a file of `folder` creates and exports, in the order of their files. */
export async function findMachines(folder: string): Promise<MachineFile[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const found: MachineFile[] = [];
  for (const file of files) {
    const place = path.resolve(folder, file);
    const text = await readFile(place, 'utf8');
    const created = machineIdsIn(text);
    const machines = machinesOf((await import(/* @vite-ignore */ place)) as object).filter(({ id }) =>
      created.includes(id),
    );
    if (machines.length === 0) continue;
    const purpose = purposeOf(text);
    found.push(...machines.map((machine) => ({ machine, file: file.replaceAll('\\', '/'), purpose })));
  }
  return found;
}

/** File name -> text. */
export function chartPages(machines: readonly MachineFile[]): Map<string, string> {
  const pages = new Map(machines.map((found) => [`${pagePath(found)}.md`, pageText(found)]));
  const rows = machines.map((found) => `| [${found.machine.id}](${pagePath(found)}.md) | ${found.purpose} |`);
  pages.set(
    'README.md',
    [
      '# The flows',
      '',
      'Drawn from the machines by `npm run charts`.',
      '',
      '| flow | what it is for |',
      '|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
  return pages;
}

const pagePath = ({ machine, file }: MachineFile): string =>
  path.posix.join(path.posix.dirname(file), machine.id);

function pageText({ machine, file, purpose }: MachineFile): string {
  const up = '../'.repeat(file.split('/').length + 1);
  const asides = internalTransitionsOf(machine);
  const invoked = invokedActors(machine);
  return [
    `# ${machine.id}`,
    '',
    purpose,
    '',
    '```mermaid',
    diagramOf(machine),
    '```',
    '',
    ...(asides.length > 0 ? ['Also heard:', '', ...asides.map((line) => `- ${line}`), ''] : []),
    ...(invoked.length > 0 ? [`Actors it invokes: ${invoked.join(', ')}`, ''] : []),
    `Source: [src/machines/${file}](${up}src/machines/${file})`,
    '',
  ].join('\n');
}

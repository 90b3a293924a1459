// Every flow of the product: its machine, and the comment that its file begins with.
import type { AnyStateMachine } from 'xstate';
import { machinesOf, purposeOf } from '../charts/names.ts';

const modules = import.meta.glob<object>('../../../src/machines/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../../../src/machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const flows: readonly { id: string; machine: AnyStateMachine; purpose: string }[] = Object.entries(
  modules,
)
  .flatMap(([file, module]) =>
    machinesOf(module).map((machine) => ({
      id: machine.id,
      machine,
      purpose: purposeOf(sources[file] ?? ''),
    })),
  )
  .sort((a, b) => a.id.localeCompare(b.id));

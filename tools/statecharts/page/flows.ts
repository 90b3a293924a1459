// Every flow of the product: its machine, and the comment that its file begins with.
import type { AnyStateMachine } from 'xstate';
import { machinesOf, purposeOf } from '../charts/names.ts';
import { machineIdsIn } from '../charts/machineIdsIn.ts';

const modules = import.meta.glob<object>('../../../src/machines/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../../../src/machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const flows: readonly { id: string; machine: AnyStateMachine; purpose: string }[] = Object.entries(
  modules,
)
  .flatMap(([file, module]) => {
    const source = sources[file] ?? '';
    const created = machineIdsIn(source); // a shared machine has several names
    return machinesOf(module)
      .filter(({ id }) => created.includes(id))
      .map((machine) => ({ id: machine.id, machine, purpose: purposeOf(source) }));
  })
  .sort((a, b) => a.id.localeCompare(b.id));

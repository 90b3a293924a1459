import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createFirstFlows } from '../../src/screens/firstFlows.ts';

const machine = createMachine({
  initial: 'loading',
  states: { loading: { on: { loaded: 'shown' } }, shown: {} },
});

it('a page waits for what it loads, but for no flow that does not end', async () => {
  const flows = createFirstFlows(50);
  const [first, second] = [1, 2].map(() => flows.begin(machine, undefined, {})!) as [
    ReturnType<typeof flows.begin<typeof machine>>,
    ReturnType<typeof flows.begin<typeof machine>>,
  ];
  const began = Date.now();
  const loading = flows.loading();
  first!.send({ type: 'loaded' });

  await loading;

  expect(Date.now() - began).toBeGreaterThan(40);
  expect(flows.loading()).toBe(null);
  expect(second!.getSnapshot().value).toBe('loading'); // its screen shows it
  flows.stop();
});

// Every machine on the register, proved over its whole state space.
import { expect, it } from 'vitest';
import { lintMachine } from '../support/lint.ts';
import { prove } from '../support/prove.ts';
import { provable, type Model } from '../support/model.ts';
import { machineRegister } from '../support/register.ts';
import { model as sample } from '../support/samples/signIn.model.tsx';

const findings = (model: Model): string[] => [
  ...lintMachine(model.machine, model),
  ...prove(provable(model)).findings,
];

it('a claim that does not hold is a finding', () => {
  const model = {
    ...sample,
    always: { 'nobody signs in': (now) => !now.matches('signedIn') },
  } satisfies Model;

  expect(findings(model)).toEqual([expect.stringContaining('not always "nobody signs in"')]);
});

it.each(machineRegister.map((model) => [model.id, model] as const))(
  '%s holds what it promises',
  (_, model) => {
    expect(findings(model)).toEqual([]);
  },
  60_000, // thousands of configurations, on a busy machine
);

// Proves every registered machine over its whole state space.
import { expect, it } from 'vitest';
import { lintMachine } from '../../tools/statecharts/kit/lint.ts';
import { prove } from '../../tools/statecharts/kit/prove.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { model as sample } from '../statecharts/samples/signIn.model.tsx';

const findings = (model: Model): string[] => [
  ...lintMachine(model.machine, model),
  ...prove(withStubs(model)).findings,
];

it('reports a claim that does not hold', () => {
  const model = {
    ...sample,
    always: { 'no session ever opens': (now) => !now.matches('signedIn') },
  } satisfies Model;

  expect(findings(model)).toEqual([expect.stringContaining('not always "no session ever opens"')]);
});

it.each(allModels.map((model) => [model.id, model] as const))(
  '%s keeps every claim of its model',
  (_, model) => {
    expect(findings(model)).toEqual([]);
  },
);

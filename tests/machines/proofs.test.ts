// Proves every registered machine over its whole state space.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toastTexts } from '../../tools/statecharts/gallery/toastTexts.ts';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { lintMachine } from '../../tools/statecharts/kit/lint.ts';
import { prove } from '../../tools/statecharts/kit/prove.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { allModels, modelFiles } from '../../tools/statecharts/models/allModels.ts';
import { model as sample } from '../statecharts/samples/signIn.model.tsx';

/** Of the flows that were proved. */
const toasts = new Map<string, string>();

function findings(model: Model): string[] {
  const proof = prove(withStubs(model));
  toasts.set(model.id, toastTexts(proof.graph));
  return [...lintMachine(model.machine, model), ...proof.findings];
}

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

// `npm run states` accepts the new texts.
it.each(allModels.map((model) => [model.id, model] as const))(
  '%s says in toasts what its file says',
  async (id, model) => {
    const file = `tools/statecharts/models/${modelFiles.get(id)!.replace(/\.model\.tsx?$/, '.toasts.txt')}`;
    const said = toasts.get(id) ?? toastTexts(explore(withStubs(model)));

    if (said === '') expect(existsSync(file), `${file} belongs to no toast`).toBe(false);
    else await expect(said).toMatchFileSnapshot(path.resolve(file));
  },
);

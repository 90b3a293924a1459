// Every machine has a model, so that each is proved and walked.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countClaims } from '../../tools/statecharts/kit/prove.ts';
import { requireCoverage } from '../../tools/statecharts/kit/countWalks.ts';
import { recordWalks } from '../../tools/statecharts/kit/recordWalks.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { machineIdsIn } from '../../tools/statecharts/charts/machineIdsIn.ts';

const MACHINES = 'src/machines';
const sources = existsSync(MACHINES)
  ? readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  : [];
const modelFiles = readdirSync('tools/statecharts/models', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.model\.tsx?$/.test(file),
);
const registered = allModels.map(({ machine }) => machine.id);

recordWalks();

describe('models', () => {
  it('finds the machines in a source text and refuses one without a literal id', () => {
    const source =
      "setup({}).createMachine({\n  id: 'vault', initial: 'a' });\ncreateMachine({ id: 'dueList' })";

    expect(machineIdsIn(source)).toEqual(['vault', 'dueList']);
    expect(() => machineIdsIn("createMachine({ initial: 'a' })")).toThrow('begin with its id');
  });

  it.each(sources)('every machine in %s has a model', (file) => {
    for (const id of machineIdsIn(readFileSync(join(MACHINES, file), 'utf8')))
      expect(registered).toContain(id);
  });

  it.each(modelFiles)('the model %s mirrors the path of its machine', (file) => {
    expect(existsSync(join(MACHINES, file.replace(/(\.\w+)?\.model\.tsx?$/, '.ts')))).toBe(true);
  });

  it('no two models share an id', () => {
    const ids = allModels.map(({ id }) => id);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('no two machines share an id', () => {
    const configs = new Map(allModels.map(({ machine }) => [machine.id, machine.config]));

    for (const { machine } of allModels) expect(configs.get(machine.id)).toBe(machine.config);
    for (const model of allModels) requireCoverage(model.machine, countClaims(model));
  });
});

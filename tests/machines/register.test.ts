// No machine of the product goes unproved or unwalked: each has its model beside this file.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/prove.ts';
import { declare } from '../support/countWalks.ts';
import '../support/recordWalks.ts';
import { machineRegister } from '../support/register.ts';
import { machinesIn } from '../support/machinesIn.ts';

const MACHINES = 'src/machines';
const sources = existsSync(MACHINES)
  ? readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  : [];
const registered = machineRegister.map(({ id }) => id);

describe('the register of machines', () => {
  it('finds the machines in a source text, and refuses one without a literal id', () => {
    const source =
      "setup({}).createMachine({\n  id: 'vault', initial: 'a' });\ncreateMachine({ id: 'dueList' })";

    expect(machinesIn(source)).toEqual(['vault', 'dueList']);
    expect(() => machinesIn("createMachine({ initial: 'a' })")).toThrow('begin with its id');
  });

  it.each(sources)('knows every machine of %s', (file) => {
    for (const id of machinesIn(readFileSync(join(MACHINES, file), 'utf8'))) expect(registered).toContain(id);
  });

  it('has one machine to an id', () => {
    const configs = new Map(machineRegister.map(({ id, machine }) => [id, machine.config]));

    for (const { id, machine } of machineRegister) expect(configs.get(id)).toBe(machine.config);
    for (const model of machineRegister) declare(model.machine, claimsOf(model));
  });
});

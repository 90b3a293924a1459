// Every machine on the register as a running actor, over every step it can take.
import { describe, expect, it } from 'vitest';
import { coveringWalks } from '../support/coveringWalks.ts';
import { explore } from '../support/explore.ts';
import { provable } from '../support/model.ts';
import { machineRegister } from '../support/register.ts';
import { walkActor } from '../support/walkActor.ts';

describe.each(machineRegister.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const graph = explore(provable(model));

  it.each(coveringWalks(graph).map((walk) => [walk.title, walk] as const))('%s', (_title, walk) => {
    expect(walkActor(model, graph, walk)).toBe(walk.steps.length);
  });
});

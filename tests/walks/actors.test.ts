// Every machine as a running actor, over every step it can take.
import { describe, expect, it } from 'vitest';
import { coveringWalks } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { withStubs } from '../../tools/statecharts/kit/model.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { walkActor } from '../../tools/statecharts/kit/walkActor.ts';

describe.each(allModels.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const graph = explore(withStubs(model));

  it.each(coveringWalks(graph).map((walk) => [walk.title, walk] as const))('%s', (_title, walk) => {
    expect(walkActor(model, graph, walk)).toBe(walk.steps.length);
  });
});

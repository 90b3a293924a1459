// Every machine as a running actor, over each of its steps at every value of the context; `npm run coverage:machines` takes each step between two
// states by the same event and arrows once. One test for a machine: thousands of walks with their steps in their titles would be most of what the runner
// hands on and reports.
import { expect, it } from 'vitest';
import { byValue, coveringWalks, type Walk } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore, type Graph } from '../../tools/statecharts/kit/explore.ts';
import { recordWalks } from '../../tools/statecharts/kit/recordWalks.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { walkActor } from '../../tools/statecharts/kit/walkActor.ts';

recordWalks();

const SHOWN = 3;
const wanted = process.env['MACHINE_COVERAGE'] === undefined ? {} : { label: byValue };

/** The title of a failed walk, with its message. */
function faultsOf(model: Model, graph: Graph, walk: Walk): string[] {
  const { title, steps } = walk;
  try {
    const taken = walkActor(model, graph, walk);
    return taken === steps.length ? [] : [`${title}\n${taken} of ${steps.length} steps`];
  } catch (error) {
    return [`${title}\n${String(error)}`];
  }
}

it.each(allModels.map((model) => [model.id, model] as const))(
  '%s takes its steps as a running actor, and stands where its graph says',
  (_, model) => {
    const graph = explore(withStubs(model));
    const walks = coveringWalks(graph, wanted);
    const faults: string[] = [];
    for (const walk of walks) {
      faults.push(...faultsOf(model, graph, walk));
      if (faults.length === SHOWN) break;
    }

    expect(walks.length).toBeGreaterThan(0);
    expect(faults.join('\n\n')).toBe('');
  },
);

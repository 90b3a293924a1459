// The inspector's log of a tab as one test file: a journey for each actor that took a step, in the order in which they started.
import { allModels } from '../models/allModels.ts';
import type { Frame, WatchedActor } from '../inspector/protocol.ts';
import { testText, type ExportedJourney } from './exportTest.ts';
import type { Journey } from './journey.ts';
import { journeyIn } from './recorded.ts';

export function testOfLog(frames: readonly Frame[], actors: Readonly<Record<string, WatchedActor>>): string {
  const inOrder = [...new Set(frames.map(({ actor }) => actor))];
  return testText(
    inOrder.flatMap((id, index): ExportedJourney[] => {
      const its = frames.filter(({ actor }) => actor === id);
      const chart = actors[id]?.chart?.id;
      const models = allModels.filter(({ machine }) => machine.id === chart);
      const tried = models.map((model) => ({ flow: model.id, journey: journeyOrReason(its, model) }));
      const found = tried.find(({ journey }) => typeof journey !== 'string') ?? tried[0];
      const isStill = typeof found?.journey === 'object' && found.journey.steps.length === 0;
      return found && !isStill ? [{ ...found, title: `${index + 1}. ${found.flow}, as recorded` }] : [];
    }),
  );
}

function journeyOrReason(...asked: Parameters<typeof journeyIn>): Journey | string {
  try {
    return journeyIn(...asked);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

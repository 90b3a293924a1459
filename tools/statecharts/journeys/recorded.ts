// Turns the inspector's redacted frames into journeys: a step is replayed by the model's own event of the same shape.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventName } from '../charts/names.ts';
import { inputsOf } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { initialStep, nextStep, stableStringify } from '../kit/step.ts';
import { nameOf } from '../gallery/states.ts';
import type { Frame } from '../inspector/protocol.ts';
import { redactEvent } from '../inspector/redact.ts';
import { testText } from './exportTest.ts';
import { eventsAt, journeyOf, stateOf, type Journey } from './journey.ts';

/** The steps of an actor as a test file, by the first of its machine's models that can replay them. */
export function testOfFrames(frames: readonly Frame[], models: readonly Model[]): string {
  let reason: unknown = new Error('it has no model');
  for (const model of models) {
    try {
      return testText(model.id, `${model.id}, as recorded`, journeyIn(frames, model));
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/** One of the paths that the frames may stand for. */
interface Trail {
  input: string;
  events: readonly AnyEventObject[];
  now: AnyMachineSnapshot;
}

/** Number of paths followed in parallel: values of one shape may lead to different ends. */
const MAX_TRAILS = 200;

/** The journey of one actor's frames. Throws, in a sentence, when the model cannot replay one of them. */
export function journeyIn(frames: readonly Frame[], model: Model): Journey {
  const [first, ...rest] = frames;
  if (first?.event.type !== 'xstate.init') throw new Error('its start is no longer in the log');
  const stubbed = withStubs(model);
  let trails: Trail[] = Object.entries(inputsOf(stubbed))
    .map(([input, given]): Trail => ({
      input,
      events: [],
      now: initialStep(stubbed.machine, given).snapshot,
    }))
    .filter(({ now }) => stateOf(now) === stateIn(first));
  if (trails.length === 0) throw new Error(`no input of the model starts at ${stateIn(first)}`);
  let before = first;
  for (const frame of rest) {
    const { event, taken } = frame;
    const isIdle = taken.length === 0 && stateIn(frame) === stateIn(before);
    before = frame;
    if (isIdle) continue; // an event without effect
    if (event.type === 'inspector.restore') throw new Error('it was stepped back');
    trails = trails.flatMap((trail) => next(stubbed, trail, frame));
    trails = [...new Map(trails.map((one) => [stableStringify(one.now.context), one])).values()].slice(
      0,
      MAX_TRAILS,
    );
    if (trails.length === 0)
      throw new Error(`the model has no ${eventName(event.type)} that leads to ${stateIn(frame)}`);
  }
  const [{ input, events }] = trails as [Trail];
  return journeyOf(model, input, events);
}

const stateIn = ({ value, status }: Frame): string => nameOf(value ?? '', status);

/** The trails that go on with this frame: by an event of the same shape, else by any of the same type. */
function next(model: Model, { input, events, now }: Trail, frame: Frame): Trail[] {
  const sameType = [...eventsAt(model, now).values()].filter(({ type }) => type === frame.event.type);
  const shape = stableStringify(frame.event);
  const sameShape = sameType.filter((event) => stableStringify(redactEvent(event)) === shape);
  for (const candidates of [sameShape, sameType]) {
    const found = candidates.flatMap((event): Trail[] => {
      const { snapshot } = nextStep(model.machine, now, event);
      return stateOf(snapshot) === stateIn(frame)
        ? [{ input, events: [...events, event], now: snapshot }]
        : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

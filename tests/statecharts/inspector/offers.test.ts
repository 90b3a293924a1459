import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { offersOf, payloadIn } from '../../../tools/statecharts/inspector/offers.ts';
import { pack, unpack } from '../../../tools/statecharts/inspector/wire.ts';
import { elsewhere, press } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';
import { done, failed, stableStringify } from '../../../tools/statecharts/kit/step.ts';
import { allModels } from '../../../tools/statecharts/models/allModels.ts';

const machine = setup({
  types: { events: {} as { type: 'lamp.press'; watts: number } | { type: 'power.cut' } },
}).createMachine({ id: 'lamp' });
const model = defineModel({
  machine,
  cases: [
    { type: 'lamp.press', watts: 40 },
    { type: 'lamp.press', watts: 60 },
    { type: 'lamp.press', watts: 40 },
    done('measure', 230),
  ],
  screen: {
    show: () => null as never,
    perform: { 'lamp.press': press('Lamp'), 'power.cut': elsewhere },
  },
});
const available = [
  { type: 'lamp.press', label: 'lamp.press', by: 'person' },
  { type: 'power.cut', label: 'power.cut', by: 'person' },
  { type: 'xstate.after.tick.lamp', label: 'after tick', by: 'time' },
  { type: 'xstate.done.actor.measure', label: 'measure ✓', by: 'answer' },
  { type: 'xstate.error.actor.measure', label: 'measure ✗', by: 'answer' },
] as const;

describe('an event that the inspector offers', () => {
  it('stands with who causes it: a person, time, an answer or another actor', () => {
    expect(offersOf(available, [model]).map(({ by }) => by)).toEqual([
      'person',
      'actor',
      'time',
      'answer',
      'answer',
    ]);
  });

  it('carries each of the model’s payloads once, and an answer without one its plain result', () => {
    const [lamp, cut, , measured, failure] = offersOf(available, [model]).map(({ payloads }) => payloads);

    expect(lamp).toEqual([
      { type: 'lamp.press', watts: 40 },
      { type: 'lamp.press', watts: 60 },
    ]);
    expect(cut).toEqual([{ type: 'power.cut' }]);
    expect(measured).toEqual([done('measure', 230)]);
    expect(failure).toEqual([failed('measure')]);
  });
});

it('a written payload is a JSON object or refused', () => {
  expect(payloadIn(' ')).toEqual({});
  expect(payloadIn('{"name": "city"}')).toEqual({ name: 'city' });
  for (const text of ['{', '5', 'null', '"x"', '[1]']) expect(payloadIn(text)).toBeNull();
});

describe('the way to a watched page', () => {
  it('a problem arrives as a problem, wherever it stands', () => {
    const problem = new ApiProblem('http', { status: 409, code: 'conflict', fields: { name: ['Taken'] } });
    const arrived = unpack(structuredClone(pack(done('otp', { refusal: [problem] })))) as {
      output: { refusal: ApiProblem[] };
    };

    expect(arrived.output.refusal[0]).toBeInstanceOf(ApiProblem);
    expect(arrived).toEqual(done('otp', { refusal: [problem] }));
  });

  it.each(allModels.map((one) => [one.id, one] as const))('every payload of %s arrives', (_, { cases }) => {
    for (const event of cases ?? [])
      expect(stableStringify(unpack(structuredClone(pack(event))))).toBe(stableStringify(event));
  });
});

import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import { payloadIn } from '../../../tools/statecharts/inspector/offers.ts';
import { pack, unpack } from '../../../tools/statecharts/inspector/wire.ts';
import { done, stableStringify } from '../../../tools/statecharts/kit/step.ts';
import { allModels } from '../../../tools/statecharts/models/allModels.ts';

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

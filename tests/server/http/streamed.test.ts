import { expect, it } from 'vitest';
import { jsonOf } from '../../../server/http/streamed.ts';

it('an object whose lists come in batches is written as if it were whole', async () => {
  async function* batches<Row>(...all: Row[][]) {
    yield* all;
  }
  const parts = {
    shop: 'Meera',
    rows: batches([1, 2], [], [3]),
    none: batches(),
    empty: batches([]),
    last: null,
  };

  const written: string[] = [];
  for await (const part of jsonOf(parts)) written.push(part);

  expect(written.length).toBe(3);
  expect(JSON.parse(written.join(''))).toEqual({
    shop: 'Meera',
    rows: [1, 2, 3],
    none: [],
    empty: [],
    last: null,
  });
});

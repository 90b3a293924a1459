// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { takeInRegister } from '../../src/api/imports.ts';
import { connect } from '../../src/api/transport.ts';
import { outcome, replies } from '../support/replies.ts';

replies();

it('takeInRegister reports the rows that are in while the rest come in', async () => {
  const taken = {
    id: 'r1',
    file_name: 'register.csv',
    taken_in_at: '2027-11-01T05:00:00Z',
    taken_back_at: null,
    people: 250,
    plans: 301,
    saved: 900_000,
  };
  const parts = ['\n', '\n\n', JSON.stringify(taken)];
  connect({
    realm: () => 'seller',
    fetch: async () =>
      new Response(
        new ReadableStream({
          pull: (stream) => {
            const part = parts.shift();
            if (part === undefined) stream.close();
            else stream.enqueue(new TextEncoder().encode(part));
          },
        }),
      ),
  });
  const reported: number[] = [];
  const report = (rows: number) => void reported.push(rows);

  const reply = await outcome(takeInRegister, { id: 'r1', mapping: {}, choices: [], totals: {}, report });

  expect(reply).toEqual(taken);
  expect([...new Set(reported)]).toEqual([100, 300]);
});

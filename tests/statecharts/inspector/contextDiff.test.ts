import { describe, expect, it } from 'vitest';
import { contextDiff, contextText } from '../../../tools/statecharts/inspector/contextDiff.ts';
import { sequenceActors } from '../../../tools/statecharts/inspector/Sequence.tsx';
import type { Frame } from '../../../tools/statecharts/inspector/protocol.ts';

const before = {
  a: 1,
  b: 2,
  c: 3,
  count: 1,
  copy: { title: 'Vault', empty: 'Nothing yet' },
  d: 4,
  e: 5,
  f: 6,
};

describe('the difference of two contexts', () => {
  it('has the changed lines with two others around them', () => {
    const shown = contextDiff(before, { ...before, count: 2 }).map(
      ({ sign, text }) => `${sign} ${text.trim()}`,
    );

    expect(shown).toEqual([
      '… ',
      '  "b": 2,',
      '  "c": 3,',
      '- "count": 1,',
      '+ "count": 2,',
      '  "copy": "‹copy›",',
      '  "d": 4,',
      '… ',
    ]);
  });

  it('is empty where nothing changed, or only copy that is folded away', () => {
    const other = { ...before, copy: { title: 'Gold vault', empty: 'Nothing yet' } };

    expect(contextDiff(before, { ...before })).toEqual([]);
    expect(contextDiff(before, other)).toEqual([]);
    expect(contextDiff(before, other, true).map(({ text }) => text.trim())).toContain(
      '"title": "Gold vault",',
    );
  });

  it('a whole context has its copy folded away until it is asked for', () => {
    expect(contextText(before)).not.toContain('Nothing yet');
    expect(contextText(before, true)).toContain('Nothing yet');
  });
});

it('a sequence has a line for each sender and receiver, in the order in which they appear', () => {
  const steps = [
    { actor: 'app', from: null },
    { actor: 'login', from: 'app' },
    { actor: 'app', from: 'logIn' },
  ] as Frame[];

  expect(sequenceActors(steps)).toEqual(['app', 'login', 'logIn']);
});

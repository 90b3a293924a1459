import { expect, it } from 'vitest';
import { inEveryLanguage, inLanguage, inReadersLanguage, readersLanguage } from '../../server/language.ts';

const words = inReadersLanguage({
  en: {
    hello: 'Hello',
    days: (count: number) => `${count} days`,
    deep: { day: 'Day', names: ['one', 'two'] },
  },
  hi: { hello: 'नमस्ते', days: (count: number) => `${count} दिन`, deep: { day: 'दिन', names: ['एक', 'दो'] } },
});

it('texts are in the language of who is being answered, also those of a part that was taken out before', async () => {
  const { deep, days } = words;

  expect([words.hello, days(2), deep.day, deep.names[1]]).toEqual(['Hello', '2 days', 'Day', 'two']);
  await inLanguage('hi', async () => {
    await Promise.resolve();
    expect([words.hello, days(2), deep.day, deep.names[1]]).toEqual(['नमस्ते', '2 दिन', 'दिन', 'दो']);
    expect({ ...deep }.day).toBe('दिन');
    expect(deep.names.map((name) => name)).toEqual(['एक', 'दो']);
  });
  expect(words.hello).toBe('Hello');
});

it('two people are answered in two languages at once', async () => {
  const answer = async () => {
    await new Promise((done) => setImmediate(done));
    return words.hello;
  };

  expect(await Promise.all([inLanguage('hi', answer), inLanguage('en', answer), answer()])).toEqual([
    'नमस्ते',
    'Hello',
    'Hello',
  ]);
});

it('a kept text is written in every language', () => {
  expect(inEveryLanguage(() => words.days(3))).toEqual({
    en: '3 days',
    hi: '3 दिन',
    ta: '3 days',
  });
});

it('a sentence that a language does not have is English throughout, its dates and names too', () => {
  const date = inReadersLanguage({ en: () => '3 March', hi: () => '3 मार्च', ta: () => '3 மார்.' });
  const sentence = inReadersLanguage({ en: () => `Due on ${date()}`, hi: () => `${date()} को देय` });

  const said = inEveryLanguage(() => `${sentence()} (${readersLanguage()})`);

  expect(said).toEqual({ en: 'Due on 3 March (en)', hi: '3 मार्च को देय (hi)', ta: 'Due on 3 March (ta)' });
});

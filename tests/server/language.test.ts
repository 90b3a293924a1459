import { expect, it } from 'vitest';
import { refuseGuessable } from '../../server/auth/passwordRules.ts';
import { copyFor, inEveryLanguage, inLanguage, readersCopy } from '../../server/language.ts';

it('two people are answered in two languages at once, and nobody in English', async () => {
  const answer = async () => {
    await new Promise((done) => setImmediate(done));
    return readersCopy().sharedCopy.transactionStatus.paid;
  };

  expect(await Promise.all([inLanguage('hi', answer), inLanguage('en', answer), answer()])).toEqual([
    'चुकाई गई',
    'Paid',
    'Paid',
  ]);
});

it('a text that is kept is written in every language, and in English where a language has no words for it, dates too', () => {
  const about = { plan: 'Swarna', amount: 5000, due: '2026-03-05' };

  const said = inEveryLanguage(({ notificationTexts }) => notificationTexts.dueSoon(about));

  expect(said.en).toContain('05 Mar 2026');
  expect(said.hi).toContain('05 मार्च 2026');
  expect(said.ta).toBe(said.en);
});

it('Tamil says what it has words for itself', () => {
  expect(copyFor('ta').formats.locale).toBe('ta-IN');
  expect(copyFor('ta').refusals).toBe(copyFor('en').refusals);
});

it('what is refused deep within is refused in the language of whoever asked', async () => {
  await inLanguage('hi', () =>
    expect(refuseGuessable('password', '11111111', { phone: '', name: '', store: [] })).rejects.toThrow(
      copyFor('hi').sharedCopy.password.common,
    ),
  );
});

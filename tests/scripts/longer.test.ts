import { expect, it } from 'vitest';
import { languageOfMode } from '../../scripts/vite/copyIn.ts';
import { inLongerWords, longer } from '../../scripts/vite/longer.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';

it('the pseudo-language is at least 40 % longer, wherever words are', () => {
  const { home } = inLongerWords(customerCopy);

  const short = Object.entries(customerCopy.home).filter(
    ([name, text]) =>
      typeof text === 'string' && home[name as 'banner'].length < text.match(/\p{L}/gu)!.length * 1.4,
  );
  expect(short).toEqual([]);
  expect([longer('Log in'), longer('OTP')]).toEqual(['Loog iin', 'OOTPo']);
  expect(home.unread(2)).toBe(longer('2 unread notifications'));
});

it('what is sent, counted or named for Intl stays', () => {
  expect(inLongerWords([{ value: 'male', label: 'Male' }])).toEqual([
    { value: 'male', label: longer('Male') },
  ]);
  expect([longer('en-IN'), longer('₹2,000'), longer('')]).toEqual(['en-IN', '₹2,000', '']);
});

it('the pseudo-language is a mode of the development server and of no build that is shipped', () => {
  expect([languageOfMode('pseudo'), languageOfMode('hi'), languageOfMode('production')]).toEqual([
    'pseudo',
    'hi',
    'en',
  ]);
});

import { waitText } from '../../wait.ts';
import type { tooManyAttempts as english } from '../tooManyAttempts.ts';
import type { Words } from '../words.ts';

/** Messages after too many tries, in Tamil. */
export const tooManyAttempts: Words<typeof english> = (seconds) =>
  `முயற்சிகள் மிக அதிகம். இவ்வளவு நேரம் காத்திருக்கவும்: ${waitText('ta-IN', seconds)}.`;

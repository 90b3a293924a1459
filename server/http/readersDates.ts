// Days and times in the reader's language.
import { dayIn, instantIn, type Day } from '../../src/lib/dates.ts';
import { readersCopy } from '../language.ts';

export const formatDay = (day: Day | null | undefined): string => dayIn(readersCopy().formats, day);
export const formatInstant = (instant: string | null | undefined): string =>
  instantIn(readersCopy().formats, instant);

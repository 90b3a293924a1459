import { ERASED_NAME } from '../../../src/lib/erasure.ts';
import { readersCopy } from '../../language.ts';

/** A customer's name for the reader's language; erased customers show as such. */
export const shownName = (name: string): string =>
  name === ERASED_NAME ? readersCopy().erasureCopy.erasedName : name;

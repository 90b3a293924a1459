import { ERASED_NAME } from '../../../src/lib/erasure.ts';
import { readersCopy } from '../../language.ts';

/** A customer's name as the reader sees it: of one whose data is erased, that it is. */
export const shownName = (name: string): string =>
  name === ERASED_NAME ? readersCopy().erasureCopy.erasedName : name;

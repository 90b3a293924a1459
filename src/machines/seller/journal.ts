// The journal page: a list of the store, or of one enrollment.
import { loadJournal } from '../../api/journal.ts';
import { pagedList } from './pagedList.ts';

export const journalList = pagedList(loadJournal);

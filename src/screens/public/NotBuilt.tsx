import { sharedEntryCopy } from '../../lib/copy/sharedEntry.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';

/** Stands on the map for a page that is not built yet. */
export default function NotBuilt() {
  return <EmptyNote title={sharedEntryCopy.notBuilt.title}>{sharedEntryCopy.notBuilt.text}</EmptyNote>;
}

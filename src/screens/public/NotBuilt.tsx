import { sharedCopy } from '../../lib/copy/shared.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';

/** Stands on the map for a page that is not built yet. */
export default function NotBuilt() {
  return <EmptyNote title={sharedCopy.notBuilt.title}>{sharedCopy.notBuilt.text}</EmptyNote>;
}

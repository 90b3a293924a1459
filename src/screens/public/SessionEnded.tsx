import { sharedCopy } from '../../lib/copy/shared.ts';
import { Alert } from '../parts/states/Alert.tsx';

const { idle, otherTab, server } = sharedCopy.sessionEnded;

const sentences: Readonly<Record<string, string>> = {
  'session.idle': idle,
  'tab.left': otherTab,
  'session.ended': server,
  'xstate.error.actor.loadAccount': server, // it had ended before this visit
};

/**
 * Above the login form: the reason that the session ended; empty after a logout by choice. `end`: the event that ended
 * it.
 */
export default function SessionEnded({ end }: { end: string }) {
  const sentence = sentences[end];
  return sentence && <Alert tone="info">{sentence}</Alert>;
}

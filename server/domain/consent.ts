// Consent to the privacy notice: the current notice, and which changes of mind are recorded.
import { createHash } from 'node:crypto';
import { readersCopy } from '../language.ts';
import { fieldProblem } from './problem.ts';

/** A notice as stored with a consent. */
export interface Notice {
  notice_version: string;
  /** SHA-256 of its text, in hex. */
  notice_hash: string;
}

/** Today's notice in the language in which the person reads it. */
function current(): Notice {
  const { privacyNotice } = readersCopy();
  return {
    notice_version: privacyNotice.version,
    notice_hash: createHash('sha256').update(JSON.stringify(privacyNotice)).digest('hex'),
  };
}

/**
 * The notice of this version. Throws the field's error for any version but today's, because the person has read another
 * text.
 */
export function noticeOf(version: string): Notice {
  const notice = current();
  if (version !== notice.notice_version)
    throw fieldProblem('notice_version', readersCopy().myDataCopy.noticeChanged);
  return notice;
}

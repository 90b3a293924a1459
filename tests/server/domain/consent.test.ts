import { expect, it } from 'vitest';
import { noticeOf } from '../../../server/domain/consent.ts';
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';

/** Notices that customers agreed to. Another text gets another version and a line here; no line is ever changed. */
const notices: Record<string, string> = {
  '2026-11-23': 'f5b7491eedbf39512dc6a9cdb808d2ba82bb28cdc01f48c15b8d4490491fda2f',
  '2026-11-24': '299e764df485bc3d879f033de60f9c0dd107a9e0edcd5f3958d55f956ccfaa0d',
};

it('the notice has the text that was agreed to under its version', () => {
  const { version } = privacyNotice;
  expect(noticeOf(version)).toEqual({ notice_version: version, notice_hash: notices[version] });
});

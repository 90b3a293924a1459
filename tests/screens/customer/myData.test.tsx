// @vitest-environment happy-dom
// A customer who agreed to an older notice may agree to the current one, and that is sent.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { myDataCopy } from '../../../src/lib/copy/myData.ts';
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';
import { paths } from '../../../src/lib/paths.ts';
import { json } from '../../support/fakeServer.ts';
import { callsOf, expectSent } from '../../support/requests.ts';
import { resetBrowser } from '../../support/runningApp.ts';
import { exampleOf, findButton, press, visit, type Visit } from '../../support/visits.tsx';

afterEach(() => {
  cleanup();
  resetBrowser();
});

it('a consent to an older notice is said to be so, and agreeing stores the consent to the one of today', async () => {
  const older = {
    status: 'given',
    notice_version: '2025-01-01',
    notice_hash: 'a'.repeat(64),
    recorded_at: '2026-01-05T04:45:00Z',
  };
  const today = { ...older, notice_version: privacyNotice.version, recorded_at: '2026-11-21T06:30:00Z' };
  let stored = [older];
  const row: Visit = {
    call: 'setConsent',
    at: paths.myData,
    own: {
      showMyData: () => json({ ...(exampleOf('showMyData') as object), consents: stored }),
      setConsent: () => {
        stored = [today, older];
        return json(today);
      },
    },
    before: async () => {
      await findButton(myDataCopy.agree);
      expect(screen.getByText(myDataCopy.newNotice)).toBeTruthy();
    },
    press: press(myDataCopy.agree),
    sends: { json: { status: 'given', notice_version: privacyNotice.version } },
  };
  const { server } = await visit({ realm: 'customer', own: {} }, row);

  await expectSent({ realm: 'customer', own: {} }, row, server.calls);
  await waitFor(() => expect(screen.queryByText(myDataCopy.newNotice)).toBeNull());
  expect(screen.queryByText(myDataCopy.agree)).toBeNull();
  expect(await findButton(myDataCopy.withdraw)).toBeTruthy();
  expect(callsOf(server.calls, 'setConsent')).toHaveLength(1);
});

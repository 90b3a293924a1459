// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { loadAccount } from '../../src/api/session.ts';
import { connect } from '../../src/api/transport.ts';
import { readDraft, saveDraft, type DraftPlace } from '../../src/browser/drafts.ts';
import { sampleCustomer } from '../../tools/statecharts/models/samples.ts';
import { outcome } from '../support/replies.ts';

afterEach(() => connect({ fetch: (request) => fetch(request) }));

const place: DraftPlace = { owner: 'customer', form: 'nominee', record: '', fields: ['name'] };
const logIn = async (id: string) => {
  connect({ fetch: async () => Response.json(sampleCustomer({ id })) });
  await outcome(loadAccount, 'customer');
};

it('what a person typed is there at their next login, and gone at somebody else’s', async () => {
  await logIn('asha');
  saveDraft(place, { name: 'Rohan' }, { name: '' });

  await logIn('asha');
  expect(readDraft(place, { name: '' })).toEqual({ name: 'Rohan' });
  await logIn('dev');
  expect(readDraft(place, { name: '' })).toBeNull();
});

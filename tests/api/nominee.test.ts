// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deleteNominee, loadNominee, saveNominee } from '../../src/api/nominee.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();
const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const notFound = { code: 'not_found', detail: 'Not found.' };

describe('nominee calls', () => {
  it('loadNominee returns null on 404', async () => {
    reply(404, notFound);
    expect(await outcome(loadNominee)).toBeNull();

    reply(200, rohan);
    expect(await outcome(loadNominee)).toEqual(rohan);
  });

  it('saveNominee creates with POST and changes with PUT', async () => {
    reply(201, rohan);
    await outcome(saveNominee, { nominee: rohan, exists: false });
    reply(200, rohan);
    await outcome(saveNominee, { nominee: rohan, exists: true });

    expect(asked).toEqual([
      { call: 'POST /api/nominee/', body: rohan },
      { call: 'PUT /api/nominee/', body: rohan },
    ]);
  });

  it('deleteNominee succeeds on 204 and 404 and fails on any other status', async () => {
    reply(204);
    reply(404, notFound);
    reply(500);

    await expect(outcome(deleteNominee)).resolves.toBeUndefined();
    await expect(outcome(deleteNominee)).resolves.toBeUndefined();
    await expect(outcome(deleteNominee)).rejects.toMatchObject({ kind: 'http', status: 500 });
  });
});

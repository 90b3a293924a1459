// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setLanguage } from '../../src/api/language.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();

it('the language that was chosen is sent', async () => {
  reply(204);

  await outcome(setLanguage, 'hi');

  expect(asked).toEqual([{ call: 'PUT /api/profile/language/', body: { language: 'hi' } }]);
});

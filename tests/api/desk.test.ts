// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadDesk } from '../../src/api/desk.ts';
import { deskLine, deskWith } from '../../tools/statecharts/models/seller/samples.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();
const line = deskLine();
const another = deskLine({ enrollment: 'e2', user_name: 'Imran Khan' });

it('loadDesk asks again for the sections of which more lines are wanted, and shows those', async () => {
  reply(200, deskWith({ overdue: { count: 2, lines: [line] }, matured: { count: 1, lines: [line] } }));
  reply(200, deskWith({ overdue: { count: 2, lines: [line, another] } }));

  const desk = (await outcome(loadDesk, { overdue: 100 })) as ReturnType<typeof deskWith>;

  expect(asked.map(({ call }) => call)).toEqual([
    'GET /api/desk/',
    'GET /api/desk/?section=overdue&lines=100',
  ]);
  const shown = desk.sections.map(({ section, lines }) => [section, lines.map(({ user_name }) => user_name)]);
  expect(shown).toContainEqual(['overdue', [line.user_name, 'Imran Khan']]);
});

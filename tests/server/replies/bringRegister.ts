// A shop's running plans come in from its own register, and are taken back.
import type { Recorder } from './recorder.ts';

const REGISTER = `Name,Mobile,Scheme,Monthly,Started,Paid
Rukmini Amma,98765 11111,Old Gold 11,"5,000",5 Jan 2028,1
`;

export async function bringRegister(story: Recorder): Promise<void> {
  story.chapter('09 a register comes in');
  story.at('2028-02-09');
  const meera = await story.as('store(meera)');
  const upload = (content: string) =>
    story.call(meera, 'POST', '/api/imports/', {
      form: { file: new Blob([content]), file_name: 'register.csv' },
    });

  story.note('A file without rows, and one with a row to correct');
  await upload('');
  const { body: wrong } = await upload(REGISTER.replace('98765 11111', '98765'));
  const choices = [
    { plan_name: 'Old Gold 11', duration_months: 11, benefits_percentage: 100, redemption_days: 0 },
  ];
  const decisionsOf = ({ mapping }: Record<string, unknown>) => ({ mapping, choices });
  await story.call(meera, 'POST', `/api/imports/${String(wrong['id'])}/check/`, { json: decisionsOf(wrong) });
  await story.read(`/api/exports/?list=register_errors&import=${String(wrong['id'])}`, [meera]);

  story.note('The corrected one comes in, and is taken back');
  const { body: register } = await upload(REGISTER);
  const at = `/api/imports/${String(register['id'])}`;
  const { body: checked } = await story.call(meera, 'POST', `${at}/check/`, { json: decisionsOf(register) });
  const json = { ...decisionsOf(register), totals: checked['totals'] };
  await story.call(meera, 'POST', `${at}/take_in/`, { json });
  await story.read('/api/imports/', [meera]);
  await story.call(meera, 'POST', `${at}/take_back/`);
}

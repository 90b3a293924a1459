// The server's own pages and files: papers, tables, pictures and what a phone installs, in English and in Hindi.
import { choicesOf, NOW } from './readStore.ts';
import type { Recorder } from './recorder.ts';

export async function readPapers(story: Recorder): Promise<void> {
  story.chapter('07 papers and files');
  story.at(...NOW);
  const id = (name: string) => story.rows.id(name);
  const visitor = story.visitor();
  const ananya = await story.as('customer(Ananya Rao)');
  const dev = await story.as('customer(Dev Menon)');
  const meera = await story.as('store(meera)');
  const kavya = await story.as('staff(Kavya Iyer)');
  const sunita = await story.as('staff(Sunita Joshi)');

  story.note('Tables');
  for (const [, lists] of choicesOf('exportList').filter(([name]) => name === 'list'))
    for (const list of lists) await story.read(`/api/exports/?list=${list}`, [meera, kavya, sunita]);
  for (const query of [
    'list=transactions&status=due',
    'list=enrollments&status=cancelled&q=chitra',
    'list=enrollments&from=2026-02-05&to=2026-02-07',
    'list=redemptions&q=bala&from=2026-02-01&to=2026-02-28',
    `list=journal&enrollment=${id('enrollment#2')}`,
    'list=journal&from=2026-02-01&to=2026-02-01',
    'list=day_sheet&from=2026-02-10',
    'list=journal&q=farah',
  ])
    await story.read(`/api/exports/?${query}`, [meera]);
  const february = 'from=2026-02-01&to=2026-02-28';
  for (const [, figures] of choicesOf('exportList').filter(([name]) => name === 'figure'))
    for (const figure of figures)
      await story.read(`/api/exports/?list=transactions&figure=${figure}&${february}`, [meera]);
  await story.read('/api/exports/?list=transactions&q=chitra', [meera], { 'Accept-Language': 'hi' });

  story.note('Papers');
  const papers: [path: string, ...viewers: (typeof meera)[]][] = [
    [`/receipts/${id('transaction#1.1')}`, visitor, ananya, dev, sunita],
    [`/receipts/${id('payment#10')}`, ananya, meera],
    [`/receipts/${id('payment#2')}?paper=80mm`, dev],
    [`/statements/mine`, visitor, ananya, meera],
    [`/statements/${id('customer(Dev Menon)')}?as_of=2026-02-05`, meera, ananya],
    [`/statements/${id('customer(Chitra Bose)')}`, sunita],
    [`/statements/mine?as_of=2026-03-13`, ananya],
    [`/slips/${id('redemption#1')}`, kavya, ananya, sunita],
    [`/slips/${id('redemption#3')}`, kavya],
    ['/day-sheets/2026-02-10', meera, sunita],
    ['/day-sheets/2026-01-30', kavya],
    ['/day-sheets/2026-03-13', meera],
    [`/certificates/${id('enrollment#1')}`, ananya, dev, meera],
    [`/certificates/${id('enrollment#7')}`, ananya],
    ['/papers/my-data', ananya, meera],
    [`/papers/offline-copy/${id('customer(Ananya Rao)')}`, ananya, meera],
  ];
  for (const [path, ...viewers] of papers) await story.read(path, viewers);
  for (const path of [
    `/receipts/${id('payment#10')}`,
    `/certificates/${id('enrollment#7')}`,
    '/statements/mine?as_of=2026-02-05',
  ])
    await story.read(path, [ananya], { 'Accept-Language': 'hi' });

  story.note('What a phone installs, and pictures');
  for (const path of [
    '/manifest.webmanifest',
    '/favicon.ico',
    '/icons/any-192.png',
    '/icons/maskable.svg',
    '/papers/style.css',
  ])
    await story.read(path, [
      visitor,
      { ...story.visitor('kaveri.localhost'), name: 'at Kaveri' },
      { ...story.visitor('localhost'), name: 'at no store' },
    ]);
  const [photo] = await story.world.db.query<{ profile_photo_id: string; logo: string }>(
    `select profile_photo_id, media_id as logo from customers join store_pictures using (store_id) where full_name = 'Ananya Rao' and kind = 'shop_logo'`,
  );
  await story.read(`/media/${photo!.profile_photo_id}`, [visitor, ananya, dev, meera]);
  await story.read(`/media/${photo!.logo}`, [
    visitor,
    { ...story.visitor('kaveri.localhost'), name: 'at Kaveri' },
  ]);

  story.note('Notifications and refusals in Hindi');
  await story.read('/api/notifications/', [await story.as('customer(Farah Khan)')], {
    'Accept-Language': 'hi',
  });
  await story.read('/api/nominee/', [dev], { 'Accept-Language': 'hi' });
  await story.read('/api/plans/?page_size=1', [visitor], { 'Accept-Language': 'hi' });
}

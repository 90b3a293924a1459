// B13, B14 for every write of the contract: lost before it is sent, and again with its reply. What a person sees, and what the server holds
// (docs/browser-bars.md). Those that only their key keeps from being done twice are a part of `npm test`, the others
// of `npm run bars`.
import { readFileSync } from 'node:fs';
import { expect, test } from './support/journey.ts';
import { customerWrites } from './support/customerWrites.ts';
import { bar, loseReply } from './support/lostReply.ts';
import { logIn, people } from './support/pages.ts';
import { settled } from './support/routes.ts';
import { sellerWrites } from './support/sellerWrites.ts';
import { saysNetwork, writes, type Scene, type ShownElsewhere, type WriteRow } from './support/writes.ts';

test.describe.configure({ mode: 'default' });
test.beforeEach(({ server }) => server.resetDemo()); // one row changes the password that another logs in with

const rows: Record<string, WriteRow | ShownElsewhere> = { ...customerWrites, ...sellerWrites };
const isElsewhere = (row: WriteRow | ShownElsewhere): row is ShownElsewhere => 'file' in row;

test('every write of the contract is lost in a journey, or in a test that there is', () => {
  expect(Object.keys(rows).toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
  const missing = Object.values(rows)
    .filter(isElsewhere)
    .filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title));
  expect(missing).toEqual([]);
});

for (const { id, path } of writes) {
  const row = rows[id];
  if (row === undefined || isElsewhere(row)) continue;
  const { lost = saysNetwork, refusals = [] } = row;

  test(
    `${id} is done once, though the line is lost before it and then with its reply`,
    row.isShort ? {} : { tag: '@full' },
    async ({ page, store, server, watch, anotherPerson }) => {
      for (const complaint of [/ERR_CONNECTION_RESET/, /ERR_INTERNET_DISCONNECTED/, ...refusals])
        watch.expect(complaint);
      const scene: Scene = { page, shop: store('meera'), server, anotherPerson };
      if (row.as) await logInAs(scene, row.as);
      await row.open(scene);
      const before = await row.holds(scene);

      await page.context().setOffline(true);
      await expect(bar(page)).toBeVisible();
      await row.press(scene);
      await lost(scene);
      await page.context().setOffline(false);
      await expect(bar(page)).toBeHidden();
      expect(await row.holds(scene)).toEqual(before);

      await loseReply(
        page,
        path,
        () => row.press(scene),
        () => lost(scene),
      );
      const done = row.done(before as never);
      expect(await row.holds(scene)).toEqual(done);

      await row.again(scene);
      expect(await row.holds(scene)).toEqual(done);
    },
  );
}

async function logInAs({ page, shop }: Scene, person: NonNullable<WriteRow['as']>): Promise<void> {
  const isSeller = person === people.meera;
  await page.goto(`${shop}${isSeller ? '/seller' : ''}/login`);
  await logIn(page, person);
  await expect(page).not.toHaveURL(/login/);
  await settled(page);
}

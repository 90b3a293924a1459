// Every write of the contract, and what a journey needs to lose it on its way (everyWrite.spec.ts).
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { loadContract } from '../../server/http/contract.ts';
import { expect } from './journey.ts';
import { network } from './lostReply.ts';
import type { Credentials } from './pages.ts';
import type { TestServer } from './server.ts';

export interface Scene {
  page: Page;
  shop: string;
  server: TestServer;
  anotherPerson: () => Promise<BrowserContext>;
}

/** A write that its row loses twice: before it is sent, and with its reply. */
export interface WriteRow {
  /** Who is logged in. */
  as: Credentials | null;
  /** Opens its page and fills in what the write needs. */
  open: (scene: Scene) => Promise<unknown>;
  /** Sends the write; at each try the page is as the last one left it. */
  press: (scene: Scene) => Promise<unknown>;
  /** What the page says without a line; the toast about it, where a row says nothing. */
  lost?: (scene: Scene) => Promise<unknown>;
  /** What the server holds of it, read anew. */
  holds: (scene: Scene) => Promise<unknown>;
  /** What the server holds once the write is done, by what it held before. */
  done: (before: never) => unknown;
  /** What one more press, or a look, shows after a reply was lost. */
  again: (scene: Scene) => Promise<unknown>;
  /** Refusals that the browser logs, such as a second try's 409. */
  refusals?: number[];
  /** Nothing but its key keeps it from being done twice: also a part of `npm test`. */
  isShort?: true;
}

/** A write that another test loses, by its file and title. */
export interface ShownElsewhere {
  file: string;
  title: string;
}

export const writes = loadContract(readFileSync('openapi.yaml', 'utf8'))
  .operations.filter(({ method }) => method !== 'GET')
  .map(({ id, path }) => ({ id, path: new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

export const saysNetwork = ({ page }: Scene): Promise<void> =>
  expect(page.getByText(network).last()).toBeVisible();

/** Opens the question, unless it is open, and answers it. */
export const answer =
  (opener: string | RegExp, confirm: string) =>
  async ({ page }: Scene) => {
    const yes = page.getByRole('dialog').getByRole('button', { name: confirm, exact: true });
    if (!(await yes.isVisible())) await page.getByRole('button', { name: opener }).first().click();
    await yes.click();
  };

/** A reply of the API, as the person of this page gets it. */
export const read = (
  { page }: Pick<Scene, 'page'>,
  path: string,
  actor: 'customer' | 'seller',
): Promise<never> =>
  page.evaluate(
    async ([address, realm]) =>
      (await fetch(`/api${address}`, { headers: { 'X-Actor': realm } })).json() as Promise<never>,
    [path, actor] as const,
  );

/** How many records a list of the API counts. */
export const counted = async (scene: Scene, path: string, actor: 'customer' | 'seller'): Promise<number> =>
  ((await read(scene, path, actor)) as { count: number }).count;

export const oneMore = (before: number): number => before + 1;
export const oneLess = (before: number): number => before - 1;

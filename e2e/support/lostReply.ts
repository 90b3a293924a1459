// A write that the server has done and whose reply never arrived.
import type { BrowserContext, Page } from 'playwright/test';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { expect } from './journey.ts';

/** The message of a call without a reply. */
export const network = 'Network error. Please check your connection.';
/** The bar of the lost connection. */
export const bar = (page: Page) => page.getByText(sharedCopy.offline.bar);

/** Sends a write whose reply is lost with the connection; the connection returns once the page shows that. */
export async function loseReply(
  page: Page,
  path: RegExp,
  write: () => Promise<unknown>,
  said: () => Promise<unknown>,
): Promise<void> {
  const context: BrowserContext = page.context();
  const tools = await context.newCDPSession(page);
  const answer = async (requestId: string, request: { method: string; url: string }) => {
    if (request.method === 'GET' || !path.test(request.url)) {
      await tools.send('Fetch.continueRequest', { requestId }).catch(() => undefined); // let go by `detach`
      return;
    }
    await context.setOffline(true);
    await tools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await tools.detach();
  };
  tools.on('Fetch.requestPaused', ({ requestId, request }) => void answer(requestId, request));
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
  await write();
  await expect(bar(page)).toBeVisible();
  await said();
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
}

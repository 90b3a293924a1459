// Page actions that several journeys share.
import { customerLoginCopy } from '../../src/lib/copy/login.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { csrfCookieName, type Realm } from '../../src/lib/realm.ts';
import { expect, type BrowserContext, type Page } from 'playwright/test';

/** The demo accounts, as specified. */
export const people = {
  ananya: { phone: '9876543210', password: 'Golden@123' },
  dev: { phone: '9876500001', password: 'Golden@123' },
  meera: { phone: '9811111111', password: 'Jeweller@2026' },
  senthil: { phone: '9822222222', password: 'Jeweller@2026' },
  kavya: { phone: '9876500002', password: 'Golden@123' },
  naya: { phone: '9833333333', password: 'Jeweller@2026' },
} as const;

export interface Credentials {
  phone: string;
  password: string;
}

/** A text field by its accessible name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the login form and submits it by keyboard. */
export async function logIn(page: Page, { phone, password }: Credentials): Promise<void> {
  await field(page, customerLoginCopy.phone).fill(phone);
  await field(page, customerLoginCopy.password).fill(password);
  await page.keyboard.press('Enter');
}

/** Logs a customer in at a shop and waits for Home. */
export async function enterHome(page: Page, shop: string, person: Credentials): Promise<void> {
  await page.goto(`${shop}/login`);
  await logIn(page, person);
  await expect(page).toHaveURL(`${shop}/home`);
}

/** The API's reply to the person of the page. */
export const readApi = <Body>(page: Page, path: string, actor: Realm = 'customer'): Promise<Body> =>
  page.evaluate(
    async ([from, realm]) => {
      const reply = await fetch(from, { headers: { 'X-Actor': realm } });
      return (await reply.json()) as never;
    },
    [path, actor] as const,
  );

/** The fields read from replies. */
export interface Reply {
  id: string;
  results: { id: string; name: string }[];
  payments: { id: string }[];
}

/** A write of the shop that the journey is not about. */
export async function write(page: Page, path: string, body: object): Promise<Reply> {
  const { status, reply } = await page.evaluate(
    async ([to, sent, cookie]) => {
      const token = new RegExp(`${cookie}=([^;]+)`).exec(document.cookie)?.[1] ?? '';
      const isForm = 'form' in sent;
      const form = new FormData();
      for (const [name, value] of Object.entries(isForm ? (sent['form'] as object) : {}))
        form.set(name, String(value));
      const answer = await fetch(to, {
        method: isForm ? 'PUT' : 'POST',
        headers: {
          'X-Actor': 'seller',
          'X-CSRFToken': token,
          'Idempotency-Key': crypto.randomUUID(),
          ...(!isForm && { 'Content-Type': 'application/json' }),
        },
        body: isForm ? form : JSON.stringify(sent),
      });
      return { status: answer.status, reply: (await answer.json()) as unknown };
    },
    [path, body, csrfCookieName] as const,
  );
  expect(status, `${path}: ${JSON.stringify(reply)}`).toBeLessThan(300);
  return reply as Reply;
}

/** Types a one-time code into the six boxes and verifies it. */
export async function verifyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(sharedCopy.otp.group).pressSequentially(code);
  await page.getByRole('button', { name: sharedCopy.otp.verify }).click();
}

/** Expects a toast, and that it covers no tab and no button of a dialog. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByText(text).last();
  await expect(toast).toBeVisible();
  // Repeats until the page is stable: in the frame in which the tabs appear, Chromium still places the toast without
  // them. On a busy machine the toast may be gone before the first check.
  let covered: string[] = [];
  for (const end = Date.now() + 10_000; Date.now() < end && (await toast.isVisible());) {
    covered = await toast.evaluate(coveredBy, undefined, { timeout: 1_000 }).catch(() => covered);
    if (covered.length === 0) break;
  }
  expect(covered).toEqual([]);
}

function coveredBy(text: Element): string[] {
  const area = (text.closest('[popover]') ?? text).getBoundingClientRect();
  return [...document.querySelectorAll('[data-tabs] a, dialog[open] :is(button, a)')]
    .filter((one) => {
      if (one.closest('[popover]')) return false; // the toast's own button
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      return width > 0 && top < area.bottom && bottom > area.top && left < area.right && right > area.left;
    })
    .map((one) => one.textContent);
}

/** Pages of this place note that they were printed, in place of the browser's dialog. */
export const notePrints = (place: Page | BrowserContext) =>
  place.addInitScript(() => {
    window.print = () => void (document.body.dataset['printed'] = 'once');
  });

export async function expectPrinted(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'once');
}

/** The sizes in millimetres of the sheets that this page prints. */
export async function printedSheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) * 25.4) / 72))
      .join('×'),
  );
}

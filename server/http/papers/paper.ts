// The shop's papers: pages rendered by the server, for reading (also without JavaScript) and printing.

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { firstLetter } from '../../../src/lib/firstLetter.ts';
import { gramsText } from '../../../src/lib/handover.ts';
import { formatPaise, formatRupees } from '../../../src/lib/money.ts';
import { nonBreaking } from '../../../src/lib/nonBreaking.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import { drawQr } from '../../../src/lib/qr.ts';
import { modulesOf } from '../../../src/lib/qrModules.ts';
import { smsLink, whatsappLink, whatsappShareLink } from '../../../src/lib/phone.ts';
import type { Session } from '../../auth/sessions.ts';
import { Problem } from '../../domain/problem.ts';
import { readersCopy, readersLanguage, type Copy } from '../../language.ts';
import { readStore, type StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import type { Services } from '../../services.ts';
import { deviceCookie } from '../cookies.ts';
import type { ServerEnv } from '../operations.ts';
import { mediaPath } from '../presenters/image.ts';
import { presentBrand } from '../presenters/store.ts';
import { sessionsHere } from '../viewer.ts';
import stylesheet from './paper.css?inline';
import script from './paper.js?raw';

export type Html = ReturnType<typeof html>;
type PaperContext = Context<ServerEnv>;
type Size = keyof Copy['papersCopy']['actions']['papers'];

export interface Paper {
  title: string;
  /** Sizes to choose from for printing, the usual one first. */
  sizes: readonly Size[];
  content: Html;
  /** Target of Back. */
  back: string;
  /** Shared text, before the address of the page; null for a paper that cannot be shared. */
  message: string | null;
  /** A form that reloads the paper with other options; not printed. */
  choice?: Html;
  /** The query of this paper's own address. */
  query?: string;
  /** The shared address, if it is not the paper's own. */
  link?: string;
  /** The phone of the WhatsApp chat or text message to open; null lets the person choose. */
  phone: string | null;
}

/** The address of a path at the store's own domain, if it has one. */
type AddressOf = (path: string) => string;

/** Serves the paper that `find` returns for one of this browser's sessions; otherwise 404. */
export async function servePaper(
  c: PaperContext,
  services: Services,
  find: (store: Store, session: Session, shop: StoreRow, addressOf: AddressOf) => Promise<Paper | null>,
): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(c.req.url).host);
  if (!store) throw new Problem('not_found');
  c.header('Cache-Control', 'no-store');
  const shop = await readStore(store);
  const { hostname, port } = new URL(c.req.url);
  const addressOf: AddressOf = (path) =>
    `${c.get('client').scheme}://${store.ownDomain ?? hostname}${port && `:${port}`}${path}`;
  for (const session of await sessionsHere(c, services, store)) {
    const paper = await find(store, session, shop, addressOf);
    if (paper) return c.html(paperPage(c, shop, paper, addressOf(c.req.path + (paper.query ?? ''))));
  }
  c.get('notes').problem = 'not_found';
  return c.html(missingPage(c, shop), 404);
}

/** GET /papers/style.css: in the color of the host's store. */
export async function servePaperStyle(c: Context, { tenants }: Services): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  const { color } = presentBrand(store && (await readStore(store)));
  const brand = color ? `:root { --brand: ${color} }\n` : '';
  return c.body(stylesheet + brand, 200, { 'Content-Type': 'text/css; charset=utf-8' });
}

/** GET /papers/script.js */
export const servePaperScript = (c: Context): Response =>
  c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });

function paperPage(c: PaperContext, shop: StoreRow, paper: Paper, address: string): Html {
  const { title, sizes, content, message, choice: form = '' } = paper;
  const { actions } = readersCopy().papersCopy;
  const size = sizes.find((one) => one === c.req.query('paper')) ?? sizes[0];
  const choice = (one: Size) =>
    html`<label
      ><input
        type="radio"
        name="paper"
        value="${one}"
        ${one === size ? 'checked' : ''}
      />${actions.papers[one]}</label
    >`;
  return page(
    c,
    `${title} · ${shop.shop_name}`,
    html`<main class="paper">${shopHead(shop)}${content}${border}</main>
      ${form}
      <fieldset class="sizes" ${sizes.length > 1 ? '' : 'hidden'}>
        <legend>${actions.paper}</legend>
        ${sizes.map(choice)}
      </fieldset>
      <nav class="actions" aria-label="${actions.name}">
        <p role="status"></p>
        <a class="button back" href="${paper.back}">${actions.back}</a>
        ${message !== null && sharing({ link: address, ...paper, message })}
        <button class="button main" value="print" hidden>${actions.print}</button>
      </nav>`,
  );
}

function sharing({ title, message, link, phone }: Paper & { message: string; link: string }): Html {
  const { actions } = readersCopy().papersCopy;
  const shared = `${message} ${link}`;
  const chat = phone === null ? whatsappShareLink(shared) : whatsappLink(phone, shared);
  const sms = smsLink(phone, shared);
  return html`${chat && html`<a class="button" href="${chat}" target="_blank" rel="noopener noreferrer">${actions.whatsapp}</a>`}
    ${sms && html`<a class="button sms" href="${sms}">${actions.sms}</a>`}
    <button
      class="button"
      value="share"
      hidden
      data-title="${title}"
      data-text="${message}"
      data-url="${link}"
      data-done="${actions.copied}"
      data-failed="${actions.shareFailed}"
    >
      ${actions.share}
    </button>`;
}

function missingPage(c: PaperContext, shop: StoreRow): Html {
  const { missing } = readersCopy().papersCopy;
  const { [deviceCookie('seller')]: asSeller, [deviceCookie('customer')]: asCustomer } = getCookie(c);
  const login = asSeller && !asCustomer ? sellerPaths.login : paths.login;
  return page(
    c,
    missing.title,
    html`<main class="paper">
      ${shopHead(shop)}
      <h1>${missing.title}</h1>
      <p>${missing.text}</p>
      <p><a class="button main" href="${login}">${missing.login}</a></p>
    </main>`,
  );
}

export function page(c: Context, title: string, body: Html): Html {
  const theme = getCookie(c, 'colours') ?? '';
  return html`<!doctype html>
    <html
      lang="${readersLanguage()}-IN"
      ${['day', 'night'].includes(theme) ? html`data-theme="${theme}"` : ''}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="stylesheet" href="/papers/style.css" />
        <script src="/papers/script.js" defer></script>
      </head>
      <body>
        ${withWholeDays(body)}
      </body>
    </html>`;
}

/** Days, times and weights in what is read stay on one line; attributes, such as a text to share, keep plain blanks. */
const withWholeDays = async (body: Html) => raw(String(await body).replaceAll(/>[^<]+/g, nonBreaking));

/** `contact`: how the shop is reached. */
export function shopHead(shop: StoreRow, contact: Html | '' = contactOf(shop)): Html {
  const logo = mediaPath(shop.shop_logo);
  return html`<header class="shop">
      ${logo ? html`<img src="${logo}" alt="" width="72" height="72" />` : html`<span class="hallmark" data-initial="${firstLetter(shop.shop_name)}"></span>`}
      <div>
        <p class="name">${shop.shop_name}</p>
        ${contact}
      </div>
    </header>
    ${border}`;
}

function contactOf({ shop_phone_number, gstin, ...shop }: StoreRow): Html {
  const { papersCopy: copy } = readersCopy();
  const address = [shop.street, shop.city, `${shop.state ?? ''} ${shop.pincode ?? ''}`.trim()];
  return html`<p>${address.filter(Boolean).join(', ')}</p>
    <p>
      ${shop_phone_number && html`<span>${copy.phone(shop_phone_number)}</span>`}
      ${gstin && html`<span>${copy.gstin(gstin)}</span>`}
    </p>`;
}

/** The temple border of a sari's edge, as src/screens/parts/ornaments/Motif.tsx draws it. */
export const border = html`<svg class="border" aria-hidden="true">
  <pattern id="temple" width="20" height="12" patternUnits="userSpaceOnUse">
    <path d="M0 11.5H20M2 11.5L10 3L18 11.5M6 11.5L10 7.25L14 11.5M10 .6v.1" />
  </pattern>
  <rect width="100%" height="100%" fill="url(#temple)" />
</svg>`;

interface Hero {
  label: string;
  name: string;
  phone: string;
  /** The claimant for a customer who died. */
  claimant: string | null;
  amount: number;
  /** Label of an amount that has not changed hands; the seal is then not green, the color of paid amounts. */
  promise?: string;
  seal: readonly [word: string, day: string] | null;
  /** Shows the stamp at the top of a paper of several sheets; otherwise it lies across the sheet. */
  stamped?: Html | false;
}

/** Isolates a name in a sentence, so that right-to-left text does not reorder it. */
export const isolated = (name: string): string =>
  /[\p{Script=Arab}\p{Script=Hebr}]/u.test(name) ? `\u2068${name}\u2069` : name;

/** Below the name of a customer who died. */
export const claimed = (claimant: string | null): Html | null =>
  claimant === null ? null : html`<p>${readersCopy().papersCopy.claimant(isolated(claimant))}</p>`;

/** Whom the paper is about, and the amount in figures and in words, beside the seal. */
export const hero = ({ label, name, phone, claimant, amount, promise, seal, stamped }: Hero): Html =>
  html`<section class="hero">
    <div>
      <p class="soft">${label}</p>
      <p class="who"><bdi>${name}</bdi> <span class="soft">${phone}</span></p>
      ${claimed(claimant)} ${promise && html`<p class="soft promise">${promise}</p>`}
      <p class="amount">${formatRupees(amount)}</p>
      <p class="words">${readersCopy().amountInWords(amount)}</p>
    </div>
    ${seal && html`<p class="${promise ? 'seal plain' : 'seal'}"><b class="${seal[0].includes(' ') ? 'two' : ''}">${seal[0]}</b> <span>${seal[1]}</span></p>`}
    ${stamped}
  </section>`;

/**
 * Overprint for a paper that no longer holds. Drawn, so that the text below stays readable; the words are also in an
 * alert.
 */
export function stamp(word: string): Html {
  const [y, size] = word.length > 6 ? ['76', 'long'] : ['92', ''];
  return html`<svg class="stamp" viewBox="0 0 300 120" aria-hidden="true">
    <rect x="6" y="6" width="288" height="108" rx="14" />
    <text x="150" y="${y}" class="${size}" text-anchor="middle">${word.toUpperCase()}</text>
  </svg>`;
}

/** Pixels of a code, enough for whole ones in each module; the styles set its real size. */
const QR = { size: 256, margin: 2 };

/** A code that a phone's camera reads, which leads to the public page that proves this paper, beside the papers' note. */
export function proofCode(address: string): Html {
  const { size, path } = drawQr(modulesOf(address, 'M'), QR);
  const { proof, note } = readersCopy().papersCopy;
  return html`<div class="code">
    <svg viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${path}" /></svg>
    <div>
      <p class="soft">${proof.scan}</p>
      <p class="soft">${note}</p>
    </div>
  </div>`;
}

/** "0.790 g of 22K gold at ₹6,333.00 a gram"; before any rate is set, the weight alone. */
export const goldText = ({ karat, weight, paise_per_gram }: Gold): string => {
  const { gold, goldOf } = readersCopy().papersCopy;
  return paise_per_gram === null
    ? goldOf(gramsText(weight), karat)
    : gold(gramsText(weight), karat, formatPaise(paise_per_gram));
};

type Gold = { karat: number; weight: number; paise_per_gram: number | null };

/** The savings in a plan as one amount of a sum: what was paid, or by weight what its gold is worth, beside both. */
export const savedRow = (
  label: string,
  { total_paid, gold }: { total_paid: number; gold: (Gold & { value: number }) | null },
): readonly [string, number] =>
  gold ? [`${label}: ${formatRupees(total_paid)}, ${goldText(gold)}`, gold.value] : [label, total_paid];

/** The foot of each printed sheet, beside its number: the shop, then these words. */
export const running = ({ shop_name }: StoreRow, ...words: string[]): Html =>
  html`<p class="running" aria-hidden="true">${[shop_name, ...words].join(' · ')}</p>`;

/** Amounts under each other, their sum last. */
export const sums = (rows: readonly (readonly [term: string, amount: number | string])[]): Html =>
  html`<dl class="sums">
    ${rows.map(
      ([term, amount]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${typeof amount === 'string' ? amount : formatRupees(amount)}</dd>
        </div>`,
    )}
  </dl>`;

/** Terms and their values; those without a value are left out. */
export const facts = (rows: readonly (readonly [term: string, value: string | null])[]): Html =>
  html`<dl>
    ${rows.map(
      ([term, value]) =>
        value &&
        html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

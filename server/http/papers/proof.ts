// GET /proof/{token}: the public page behind the code on a receipt or certificate. It says whether the shop gave the paper, and only
// what is needed to compare the two.

import type { Context } from 'hono';
import { html } from 'hono/html';
import { ERASED_NAME } from '../../../src/lib/erasure.ts';
import { firstLetter } from '../../../src/lib/firstLetter.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { consumeRateLimit } from '../../auth/rateLimits.ts';
import { Problem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import { findProof, isProofToken, type Proof } from '../../repositories/proofs.ts';
import { readStore, type StoreRow } from '../../repositories/stores.ts';
import type { Services } from '../../services.ts';
import type { ServerEnv } from '../operations.ts';
import { formatDay } from '../readersDates.ts';
import { border, facts, isolated, page, shopHead, type Html } from './paper.ts';

/** Of one address: a queue of people at a counter share one. */
const PER_ADDRESS = { times: 60, seconds: 60 };

const copy = () => readersCopy().papersCopy.proof;

export async function serveProof(
  c: Context<ServerEnv>,
  { db, tenants, securityClock }: Services,
  token: string,
): Promise<Response> {
  const store = await tenants.ofHost(new URL(c.req.url).host);
  if (!store) throw new Problem('not_found');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  const shop = await readStore(store);
  const show = (content: Html) =>
    page(
      c,
      `${copy().title} · ${shop.shop_name}`,
      html`<main class="paper">
        ${shopHead(shop, '')}
        <h1>${copy().title}</h1>
        ${content}${border}
      </main>`,
    );
  try {
    await consumeRateLimit(db, `proof:${c.get('client').address}`, PER_ADDRESS, securityClock.now());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    c.get('notes').problem = error.code;
    c.header('Retry-After', String(error.details.retryAfter));
    return c.html(show(html`<p class="alert">${error.message}</p>`), 429);
  }
  const proof = isProofToken(token) ? await findProof(store, token) : null;
  return proof ? c.html(show(proofContent(proof, shop))) : c.html(show(unknownContent(shop)), 404);
}

const unknownContent = ({ shop_name }: StoreRow): Html =>
  html`<p class="alert">${copy().unknown(isolated(shop_name))}</p>
    <p>${copy().ask}</p>`;

function proofContent({ number, day, amount, full_name, isVoid }: Proof, { shop_name }: StoreRow): Html {
  const { receipt, certificate, ...words } = copy();
  const paper = number === null ? certificate : receipt;
  const shop = isolated(shop_name);
  return html`${
      isVoid
        ? html`<p class="alert">${paper.voided(shop)}</p>`
        : html`<p class="genuine">${paper.genuine(shop)}</p>`
    }
    <p>${words.compare}</p>
    ${facts([
      [words.number, number === null ? null : String(number)],
      [number === null ? words.joinedOn : words.receivedOn, formatDay(day)],
      [number === null ? words.toPay : words.amount, formatRupees(amount)],
      [words.name, initialsOf(full_name)],
    ])}`;
}

/** Null for somebody who was erased. */
const initialsOf = (name: string): string | null =>
  name === ERASED_NAME
    ? null
    : name
        .split(/\s+/)
        .map((word) => `${firstLetter(word)}.`)
        .join(' ');

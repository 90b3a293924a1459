// GET /day-sheets/{day}: a day's payments, voids and closing, to be printed and signed.

import { html } from 'hono/html';
import { mayCall } from '../../../src/api/permissions.ts';
import { isDay, todayInKolkata, type Day } from '../../../src/lib/dates.ts';
import { isOfRefund } from '../../../src/lib/journal.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { sellerPaths } from '../../../src/lib/paths.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { EVERY_LINE, readDaySheet } from '../../repositories/daySheets.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import type { Services } from '../../services.ts';
import { presentDaySheet } from '../presenters/daySheet.ts';
import { formatDay, formatInstant } from '../readersDates.ts';
import { facts, goldText, isolated, running, sums, type Html, type Paper } from './paper.ts';

type Sheet = ReturnType<typeof presentDaySheet>;

const copy = () => readersCopy().daySheetCopy;
const paperCopy = () => readersCopy().papersCopy.daySheet;

/** Null for a future day, and for people who may not see the day sheet. */
export const daySheetPaper =
  ({ clock }: Services, day: Day) =>
  async (store: Store, { role }: Session, shop: StoreRow): Promise<Paper | null> => {
    if (role === null || !mayCall(role, 'showDaySheet')) return null;
    const now = clock.now();
    const today = todayInKolkata(now);
    if (!isDay(day) || day < '0001' || day > today) return null; // the database has no year 0
    const sheet = presentDaySheet(await readDaySheet(store, day, now, EVERY_LINE), today);
    return {
      title: paperCopy().title,
      sizes: ['a4'],
      content: sheetContent(sheet, shop),
      back: sellerPaths.daySheetOf(day),
      message: paperCopy().message(
        isolated(shop.shop_name),
        formatRupees(sheet.total.amount),
        formatDay(day),
      ),
      phone: null,
    };
  };

function sheetContent(sheet: Sheet, shop: StoreRow): Html {
  const { day, total, methods, people, lines, closing } = sheet;
  const late = lines.filter(({ is_after_closing }) => is_after_closing);
  return html`<header class="title">
      <h1>${paperCopy().title}</h1>
      <p>${formatDay(day)}</p>
    </header>
    <section class="hero">
      <div>
        <p class="soft">${copy().collected(formatDay(day))}</p>
        <p class="amount">${formatRupees(total.amount)}</p>
        ${total.amount > 0 && html`<p class="words">${readersCopy().amountInWords(total.amount)}</p>`}
        <p class="soft">${copy().payments(total.received, total.voided)}</p>
        ${total.paid_out !== 0 && html`<p>${copy().paidOut(formatRupees(total.paid_out))}</p>`}
        ${sheet.gold.map((one) => html`<p>${goldText({ ...one, paise_per_gram: null })}</p>`)}
      </div>
    </section>
    ${totals(
      copy().byMethod,
      methods.map((method) => ({ ...method, name: method.paid_through_display })),
      total,
    )}
    ${totals(copy().byPerson, people, total)} ${drawerContent(sheet)}
    ${closing ? closed(closing) : html`<p>${paperCopy().open}</p>`}
    ${late.length > 0 && lateContent(sheet, late)}
    ${
      lines.length === 0
        ? html`<p>${copy().empty}</p>`
        : html`<h2>${copy().lines}</h2>
            <ul class="lines">
              ${lines.filter((line) => !late.includes(line)).map(lineContent)}
            </ul>`
    }
    <footer>
      <p class="signature">${paperCopy().counted}${closing && html`<br />${closing.closed_by}`}</p>
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
    </footer>
    ${running(shop, paperCopy().title, formatDay(day))}`;
}

const totals = (
  title: string,
  rows: readonly (Sheet['total'] & { name: string })[],
  total: Sheet['total'],
): Html | null =>
  rows.length === 0
    ? null
    : html`<section class="savings" aria-label="${title}">
        <h2>${title}</h2>
        ${sums([
          ...rows.map(
            ({ name, received, voided, amount, paid_out }) =>
              [
                [
                  name,
                  received + voided > 0 && copy().payments(received, voided),
                  paid_out !== 0 && copy().paidOut(formatRupees(paid_out)),
                ]
                  .filter(Boolean)
                  .join(', '),
                amount,
              ] as const,
          ),
          [paperCopy().total, total.amount],
        ])}
      </section>`;

const drawerContent = ({ drawer, cash_booked }: Sheet): Html | null =>
  drawer.length === 0
    ? null
    : html`<section class="savings" aria-label="${copy().booked}">
        <h2>${copy().booked}</h2>
        ${sums([
          ...drawer.map(({ kind, amount }) => [copy().drawer[kind], amount] as const),
          [copy().booked, cash_booked],
        ])}
      </section>`;

const lateContent = (
  { after_closing: { amount, cash, received, voided } }: Sheet,
  lines: Sheet['lines'],
): Html =>
  html`<h2>${copy().afterClosing}</h2>
    <p>${formatRupees(amount)}, ${copy().payments(received, voided)}</p>
    <p class="soft">${copy().cashAfterClosing(formatRupees(cash))}</p>
    <ul class="lines">
      ${lines.map(lineContent)}
    </ul>`;

const closed = (closing: NonNullable<Sheet['closing']>): Html =>
  html`<section class="savings" aria-label="${paperCopy().closing}">
    <h2>${paperCopy().closing}</h2>
    ${facts([
      [copy().booked, formatRupees(closing.cash_booked)],
      [copy().counted, formatRupees(closing.cash_counted)],
      [copy().difference, copy().differs(closing.difference)],
      [copy().reason, closing.reason],
    ])}
    <p class="soft">${copy().closedBy(isolated(closing.closed_by), formatInstant(closing.closed_at))}</p>
  </section>`;

const lineContent = (line: Sheet['lines'][number]): Html =>
  html`<li>
    <p class="soft">
      ${isOfRefund(line) ? copy().voucher(line.receipt_number) : copy().receipt(line.receipt_number)}
    </p>
    <div>
      <p class="plan">${line.user_name}</p>
      <p class="soft">${line.plan_names.join(', ')}</p>
      <p class="soft">${[line.paid_through_display, line.payment_reference].filter(Boolean).join(', ')}</p>
      <p class="soft">${copy().by(line.person, formatInstant(line.recorded_at))}</p>
      ${line.gold.map((one) => html`<p class="soft">${goldText(one)}</p>`)}
      ${isOfRefund(line) && html`<p>${copy().refund}</p>`}
      ${line.void_reason && html`<p>${copy().why(line.kind, line.void_reason)}</p>`}
    </div>
    <p class="figure">${formatRupees(line.amount)}</p>
  </li>`;

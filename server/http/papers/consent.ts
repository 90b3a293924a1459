// GET /consents/{customer}?plan=…&amount=… or ?enrollment=…: what a customer signs at the counter before the shop joins a plan for them, or
// asks for their redemption.

import { html } from 'hono/html';
import { mayCall } from '../../../src/api/permissions.ts';
import { joiningDays } from '../../../src/lib/joining.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { sellerPaths } from '../../../src/lib/paths.ts';
import { figuresFor, isAllowedAmount } from '../../../src/lib/planFigures.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Session } from '../../auth/sessions.ts';
import { termsOfPlan } from '../../domain/acceptedTerms.ts';
import { estimatedRedeemValue, savedValue } from '../../domain/enrollment.ts';
import { Problem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import { findEnrollment } from '../../repositories/enrollments.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { readPerson } from '../../repositories/people.ts';
import { readPlan } from '../../repositories/plans.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import type { Services } from '../../services.ts';
import { presentSaved } from '../presenters/gold.ts';
import { formatDay } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import { facts, hero, isolated, savedRow, sums, type Html, type Paper } from './paper.ts';

const copy = () => readersCopy().papersCopy.consent;

/** Only what the store does not have is a missing paper; other failures stay failures. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}

interface Asked {
  plan?: string | undefined;
  amount?: string | undefined;
  enrollment?: string | undefined;
}

/** Null for whatever the store does not have, and for customers. */
export const consentPaper =
  ({ clock }: Services, customerId: string, asked: Asked) =>
  async (store: Store, { role }: Session, shop: StoreRow): Promise<Paper | null> => {
    if (role === null || !mayCall(role, 'enrollCustomer') || !isUuid(customerId)) return null;
    const person = await readPerson(store, customerId).catch(nullIfMissing);
    const day = todayInKolkata(clock.now());
    const content =
      person &&
      (asked.enrollment === undefined
        ? await joining(store, person, asked, shop, day)
        : await redeeming(store, person, asked.enrollment, shop, day));
    return (
      content && {
        ...content,
        sizes: ['a5'],
        back: sellerPaths.customer(customerId),
        message: null,
        phone: null,
      }
    );
  };

type Signer = Awaited<ReturnType<typeof readPerson>>;
type Content = Pick<Paper, 'title' | 'content'> | null;

async function joining(
  store: Store,
  person: Signer,
  { plan: planId = '', amount: typed }: Asked,
  shop: StoreRow,
  day: string,
): Promise<Content> {
  const plan = isUuid(planId) ? await readPlan(store, planId).catch(nullIfMissing) : null;
  const amount = Number(typed);
  if (!plan || !isAllowedAmount(plan, amount)) return null;
  const { joiningCopy } = readersCopy();
  const { duration_months: count, benefits_percentage: percent } = plan;
  const figures = figuresFor(plan, amount);
  const month = formatRupees(amount);
  const days = joiningDays(plan, day);
  return {
    title: copy().title,
    content: html`${title(copy().title, day)}
      ${hero({
        label: copy().of,
        name: person.full_name,
        phone: person.phone_number,
        claimant: null,
        amount: figures.savings,
        promise: copy().toPay(count, month),
        seal: null,
      })}
      <section class="savings">
        <h2>${plan.name}</h2>
        ${sums([
          [joiningCopy.savings(count, month), figures.savings],
          [joiningCopy.benefit(percent), figures.benefit],
          ...(plan.karat === null ? [[joiningCopy.total, figures.total] as const] : []),
        ])}
        <p class="soft">${joiningCopy.daysCount} ${joiningCopy.paidToday}</p>
        ${facts([
          [joiningCopy.lastDue, formatDay(days.lastDay)],
          [joiningCopy.redeemFrom, formatDay(days.redeemFrom)],
        ])}
      </section>
      <section class="terms">
        <h2>${copy().terms}</h2>
        <p class="text">${termsOfPlan(plan).text}</p>
      </section>
      <p class="agreed">${copy().agree(isolated(shop.shop_name), plan.name, month, count)}</p>
      ${signatures(shop)}`,
  };
}

async function redeeming(
  store: Store,
  person: Signer,
  enrollmentId: string,
  shop: StoreRow,
  day: string,
): Promise<Content> {
  const found = isUuid(enrollmentId) ? await findEnrollment(store, enrollmentId) : undefined;
  if (!found || found.customer_id !== person.id) return null;
  const value = estimatedRedeemValue(found);
  const claimant = await claimantOf(store, person.id);
  const { slip } = readersCopy().papersCopy;
  return {
    title: copy().redeemTitle,
    content: html`${title(copy().redeemTitle, day)}
      ${hero({
        label: copy().askedBy,
        name: person.full_name,
        phone: person.phone_number,
        claimant,
        amount: value,
        promise: copy().value,
        seal: null,
      })}
      ${sums([
        savedRow(slip.saved(found.plan_name), { ...found, gold: presentSaved(found) }),
        [slip.benefit, value - savedValue(found)],
        [slip.value, value],
      ])}
      <p class="agreed">
        ${
          claimant === null
            ? copy().ask(isolated(shop.shop_name), found.plan_name)
            : copy().askFor(isolated(shop.shop_name), found.plan_name, isolated(person.full_name))
        }
      </p>
      ${signatures(shop, claimant)}`,
  };
}

const title = (words: string, day: string): Html =>
  html`<header class="title">
    <h1>${words}</h1>
    <p>${formatDay(day)}</p>
  </header>`;

const signatures = (shop: StoreRow, claimant: string | null = null): Html =>
  html`<section class="blanks">
      <p>${copy().place}</p>
    </section>
    <footer>
      <p class="signature">${claimant ?? copy().signature}</p>
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
      <p class="soft">${copy().paper}</p>
    </footer>`;

// GET /certificates/{enrollment}: the plan and terms that a customer joined, for the customer and the seller.

import { html } from 'hono/html';
import { mayCall } from '../../../src/api/permissions.ts';
import { joiningDays, lateRuleText } from '../../../src/lib/joining.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { proofPath } from '../../../src/lib/paperPaths.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import { figuresFor } from '../../../src/lib/planFigures.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import {
  acceptedTerms,
  findEnrollment,
  type EnrollmentWithCustomer,
} from '../../repositories/enrollments.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { proofToken } from '../../repositories/proofs.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { formatDay, formatInstant } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import { facts, hero, isolated, proofCode, stamp, sums, type Html, type Paper } from './paper.ts';

const copy = () => readersCopy().papersCopy.certificate;

/** Null for an unknown enrollment or another customer's. */
export const certificatePaper =
  (id: string) =>
  async (
    store: Store,
    { realm, accountId, role }: Session,
    shop: StoreRow,
    addressOf: (path: string) => string,
  ): Promise<Paper | null> => {
    const isSeller = realm === 'seller';
    if (role !== null && !mayCall(role, 'showCustomer')) return null;
    const found = isUuid(id) ? await findEnrollment(store, id) : undefined;
    if (!found || (!isSeller && found.customer_id !== accountId)) return null;
    const proof = addressOf(proofPath(await proofToken(store, { enrollment_id: id })));
    return {
      title: copy().title,
      sizes: ['a4'],
      content: certificateContent(
        found,
        await acceptedTerms(store, id),
        await claimantOf(store, found.customer_id),
        shop,
        proof,
      ),
      back: isSeller ? sellerPaths.customer(found.customer_id) : paths.passbook(id),
      // A plan that ended early is kept for the record, and not shared.
      message:
        found.status === 'cancelled'
          ? null
          : copy().message(found.plan_name, isolated(shop.shop_name), formatDay(found.enrolled_on)),
      link: proof,
      phone: isSeller ? found.user_phone || null : null,
    };
  };

function certificateContent(
  joined: EnrollmentWithCustomer,
  accepted: Awaited<ReturnType<typeof acceptedTerms>>,
  claimant: string | null,
  shop: StoreRow,
  proof: string,
): Html {
  const { enrolled_on, monthly_amount, total_installments: count, benefits_percentage: percent } = joined;
  const { joiningCopy, papersCopy } = readersCopy();
  const plan = { ...joined, duration_months: count };
  const days = joined.start_date === null ? null : joiningDays(plan, joined.anchored_on);
  const figures = figuresFor(plan, monthly_amount);
  const day = formatDay(enrolled_on);
  const cancelled = joined.status === 'cancelled';
  return html`<header class="title">
      <h1>${copy().title}</h1>
      <p>${day}</p>
    </header>
    ${cancelled && html`<p class="alert">${copy().cancelledOn(formatDay(joined.cancelled_on))}</p>`}
    ${hero({
      label: copy().of,
      name: joined.user_name,
      phone: joined.user_phone,
      claimant,
      amount: figures.savings,
      promise: copy().toPay(count, formatRupees(monthly_amount)),
      seal: cancelled ? null : [copy().joined, day],
      stamped: cancelled && stamp(copy().cancelled),
    })}
    <section class="savings">
      <h2>${joined.plan_name}</h2>
      ${sums([
        [joiningCopy.savings(count, formatRupees(monthly_amount)), figures.savings],
        [joiningCopy.benefit(percent), figures.benefit],
        // The worth of gold by weight is known only at the end.
        ...(joined.karat === null ? [[joiningCopy.total, figures.total] as const] : []),
      ])}
      ${
        days &&
        facts([
          [joiningCopy.firstPayment, formatDay(joined.start_date)],
          [joiningCopy.lastDue, formatDay(days.lastDay)],
          [joiningCopy.redeemFrom, formatDay(days.redeemFrom)],
        ])
      }
      <div>
        <p class="soft">${joiningCopy.dueDays(count)}</p>
        <p>${days ? days.dueDays.map(formatDay).join(' · ') : joiningCopy.daysCount}</p>
      </div>
      <div>
        <p class="soft">${joiningCopy.missed}</p>
        ${
          count > 1 &&
          html`<p>
            ${lateRuleText(joined.late_rule, { joiningCopy })}
            ${
              days?.riskFrom && joiningCopy.missedSecond(formatDay(days.dueDays[1]), formatDay(days.riskFrom))
            }
          </p>`
        }
        <p>${joiningCopy.missedLater}</p>
      </div>
    </section>
    ${
      accepted
        ? html`<section class="terms">
            <h2>${copy().terms}</h2>
            <p class="soft">
              ${copy().accepted(isolated(joined.user_name), formatInstant(accepted.accepted_at), accepted.version)}
            </p>
            <p class="text">${accepted.terms}</p>
          </section>`
        : html`<p class="soft">${copy().noTerms}</p>`
    }
    <footer>
      ${proofCode(proof)}
      <p class="signature">${papersCopy.signature(shop.shop_name)}</p>
    </footer>`;
}

// GET /papers/my-data: all data that the store has about the requesting customer, for reading and printing.

import { html } from 'hono/html';
import { deviceLabel } from '../../../src/lib/deviceLabel.ts';
import { labelOf } from '../../../src/lib/labelOf.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { refundOwed } from '../../../src/lib/refund.ts';
import { paths } from '../../../src/lib/paths.ts';
import type { components } from '../../../src/api/generated/schema.d.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import type { Services } from '../../services.ts';
import { myDataOf } from '../myData.ts';
import { formatDay, formatInstant } from '../readersDates.ts';
import { facts, goldText, isolated, type Html, type Paper } from './paper.ts';

type Data = components['schemas']['MyData'];

/** Null for a seller: only customers see their own. */
export const myDataPaperOf =
  ({ clock, securityClock }: Services) =>
  async (store: Store, session: Session, shop: StoreRow): Promise<Paper | null> => {
    if (session.realm !== 'customer') return null;
    const data = await myDataOf(store, session, clock.now(), securityClock.now());
    const { paper: copy } = readersCopy().myDataCopy;
    return {
      title: copy.title,
      sizes: ['a4'],
      content: contentOf(data),
      back: paths.myData,
      message: copy.message(isolated(shop.shop_name)),
      phone: null,
    };
  };

/** The refund of a cancelled plan. */
function refundOf(plan: Data['enrollments'][number]): (string | null)[] {
  const { refundCopy, papersCopy } = readersCopy();
  const { statement } = papersCopy;
  if (plan.refund_amount === null) return [];
  const amounts: [string, number][] = [
    [statement.deduction, plan.refund_deduction],
    [statement.refund, plan.refund_amount],
    [statement.refundOwed, refundOwed(plan)],
  ];
  return [
    plan.cancellation_reason && `${statement.cancellationReason}: ${plan.cancellation_reason}`,
    ...amounts.filter(([, amount]) => amount > 0).map(([term, amount]) => `${term}: ${formatRupees(amount)}`),
    ...plan.payouts.map((payout) =>
      [
        `${refundCopy.paid}: ${refundCopy.paidOn(formatRupees(payout.amount), formatDay(payout.paid_on), payout.paid_through_display)}`,
        payout.payment_reference,
        payout.voided_on && refundCopy.voided(formatDay(payout.voided_on), payout.void_reason ?? ''),
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ];
}

const contentOf = (data: Data): Html => {
  const { profile, nominee, nominee_claim: claim } = data;
  const {
    customerCopy: { profile: fields },
    erasureCopy,
    myDataCopy: words,
    securityCopy,
    genderOptions,
    maritalStatusOptions,
    profileSourceOptions,
    relationshipOptions,
  } = readersCopy();
  const { paper: copy } = words;
  const { paper: erasure } = erasureCopy;
  return html`<header class="title">
      <h1>${copy.title}</h1>
      <p>${copy.madeAt(formatInstant(data.made_at))}</p>
    </header>
    <section class="hero">
      <div>
        <p class="soft">${copy.of}</p>
        <p class="who"><bdi>${profile.full_name}</bdi> <span class="soft">${profile.phone_number}</span></p>
      </div>
      ${profile.profile_photo && html`<img src="${profile.profile_photo}" alt="${words.photo}" width="72" height="72" />`}
    </section>
    <section class="savings">
      <h2>${words.profile}</h2>
      ${facts([
        [fields.email, profile.email],
        [fields.staff, profile.staff_name],
        [fields.dob, formatDay(profile.dob)],
        [fields.gender, labelOf(genderOptions, profile.gender)],
        [fields.maritalStatus, labelOf(maritalStatusOptions, profile.marital_status)],
        [
          fields.address,
          [profile.street, profile.city, profile.state, profile.pincode].filter(Boolean).join(', '),
        ],
        [words.source, labelOf(profileSourceOptions(profile.source), profile.source)],
        [words.registered, formatInstant(data.registered_at)],
        [words.lastLogin, formatInstant(data.last_login_at)],
      ])}
      <p class="soft">${words.secrets}</p>
    </section>
    ${table(
      words.consent,
      data.consents.map(({ status, recorded_at, notice_version, notice_hash }) => [
        copy.consents[status],
        [copy.notice(notice_version), `SHA-256 ${notice_hash}`],
        formatInstant(recorded_at),
      ]),
    )}
    ${table(
      erasureCopy.list,
      data.erasure_requests.map(({ asked_at, due_on, taken_back_at }) => [
        taken_back_at === null ? erasure.asked : erasure.taken_back,
        [erasure.due(formatDay(due_on)), taken_back_at && formatInstant(taken_back_at)],
        formatInstant(asked_at),
      ]),
    )}
    ${table(words.nominee, nominee ? [[nominee.name, [labelOf(relationshipOptions, nominee.relationship)], nominee.phone_number]] : [])}
    ${table(readersCopy().papersCopy.claimTitle, claim ? [[claim.claimant, [claim.document, claim.document_number], formatDay(claim.claimed_on)]] : [])}
    ${table(
      words.plans,
      data.enrollments.map((plan) => [
        plan.plan_name,
        [
          plan.status_display,
          copy.enrolledOn(formatDay(plan.enrolled_on)),
          copy.eachMonth(formatRupees(plan.monthly_amount)),
          plan.gold && goldText(plan.gold),
          ...refundOf(plan),
        ],
        formatRupees(plan.total_paid),
      ]),
    )}
    ${table(
      words.terms,
      data.accepted_terms.map((one) => [
        one.plan_name,
        [copy.version(one.version), one.terms],
        formatInstant(one.accepted_at),
      ]),
    )}
    ${table(
      words.transactions,
      data.transactions.map((one) => [
        copy.instalment(one.plan_name, one.installment_number),
        [
          one.status_display,
          copy.dueOn(formatDay(one.scheduled_due_date)),
          one.paid_on && copy.paidOn(formatDay(one.paid_on)),
          one.paid_through_display,
          one.payment_reference,
          one.gold && goldText(one.gold),
        ],
        formatRupees(one.amount),
      ]),
    )}
    ${table(
      words.reports,
      data.reported_payments.map((one) => [
        one.plan_name,
        [
          one.reference,
          copy.reportedOn(formatInstant(one.reported_at)),
          one.not_found_at && copy.notFoundOn(formatInstant(one.not_found_at)),
        ],
        formatRupees(one.amount),
      ]),
    )}
    ${table(
      words.redemptions,
      data.redemption_requests.map((one) => [
        one.plan_name,
        [
          copy.redemptions[one.status],
          formatInstant(one.decided_at),
          one.reason,
          one.handed_over_on && copy.handedOver(formatDay(one.handed_over_on)),
        ],
        formatDay(one.requested_on),
      ]),
    )}
    ${table(
      words.notifications,
      data.notifications.map((one) => [one.message, [], formatInstant(one.sent_on)]),
    )}
    ${table(
      words.contacts,
      data.contacts.map((one) => [
        one.plan_name,
        [copy.contacts[one.kind], one.note],
        formatInstant(one.recorded_at),
      ]),
    )}
    ${table(
      words.devices,
      data.devices.map((one) => [deviceLabel(one.device, securityCopy), [], formatInstant(one.signed_in_at)]),
    )}
    ${table(
      words.reminded,
      data.push_subscriptions.map((one) => [
        deviceLabel(one.device, securityCopy),
        [],
        formatInstant(one.subscribed_at),
      ]),
    )}`;
};

type Row = readonly [what: string, more: readonly (string | null)[], end: string];

const table = (title: string, rows: readonly Row[]): Html =>
  html`<section class="savings held">
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">${readersCopy().myDataCopy.none}</p>`
        : html`<table>
            <tbody>
              ${rows.map(
                ([what, more, end]) =>
                  html`<tr>
                    <td>${what} <span class="soft">${more.filter(Boolean).join(' · ')}</span></td>
                    <td>${end}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;

// The day on which a customer's data is erased after their request: docs/decisions/0023-consent-and-my-data.md.
import { addDays, type Day } from './dates.ts';
import { refundOwed } from './refund.ts';
import { pastEnrollments, type EnrollmentStatus } from './statuses.ts';

/** Days from the request until it is carried out; it may be taken back until then. */
const ERASURE_DAYS = 30;

/** The due day of a request made on this day. */
export const erasureDueDay = (asked: Day): Day => addDays(asked, ERASURE_DAYS);

/** The enrollments that delay an erasure: their money is still with the store. */
export const openPlans = <Enrollment extends { status: EnrollmentStatus }>(
  enrollments: readonly Enrollment[],
): Enrollment[] => enrollments.filter(({ status }) => !pastEnrollments.includes(status));

/** The cancelled enrollments whose refund is not paid out in full: an erasure waits for them, too. */
export const owedRefunds = <Enrollment extends Parameters<typeof refundOwed>[0]>(
  enrollments: readonly Enrollment[],
): Enrollment[] => enrollments.filter((enrollment) => refundOwed(enrollment) > 0);

/** The names of plans, those of the same name once with their number: "Gold (2), Lotus". */
export const planNames = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, count: names.filter((other) => other === name).length }))
    .map(({ name, count }) => (count === 1 ? name : `${name} (${count})`))
    .join(', ');

/** Replaces an erased customer's name in the books. */
export const ERASED_NAME = 'Erased customer';

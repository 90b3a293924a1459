import type { components } from '../../../src/api/generated/schema.d.ts';
import { todayInKolkata, type Day } from '../../../src/lib/dates.ts';
import { mediaPath } from './image.ts';
import type { ErasureRequest } from '../../domain/erasure.ts';
import { languageOf } from '../../repositories/accounts.ts';
import type { StoredConsent } from '../../repositories/consents.ts';
import type { CustomerRow, readCustomerForSeller } from '../../repositories/customers.ts';
import type { EnrollmentWithCustomer } from '../../repositories/enrollments.ts';
import type { Nominee } from '../../../src/lib/schemas/nominee.ts';
import type { NomineeClaim } from '../../repositories/nomineeClaims.ts';
import type { PersonRow } from '../../repositories/people.ts';
import type { TransactionWithNames } from '../../repositories/transactions.ts';
import type { ReportedPayment } from '../../repositories/reportedPayments.ts';
import { presentEnrollment } from './enrollment.ts';
import { shownName } from './shownName.ts';
import { presentTransaction } from './transaction.ts';

/** A customer's own profile. */
export const presentCustomer = (customer: CustomerRow): components['schemas']['User'] => ({
  id: customer.id,
  full_name: customer.full_name,
  phone_number: customer.phone_number,
  email: customer.email,
  profile_photo: mediaPath(customer.profile_photo_id),
  staff: customer.staff_id,
  staff_name: customer.staff_name,
  dob: customer.dob,
  gender: customer.gender,
  marital_status: customer.marital_status,
  street: customer.street,
  city: customer.city,
  state: customer.state,
  pincode: customer.pincode,
  source: customer.source,
  unread_notifications: customer.unread,
  has_savings: customer.saves,
  takes_messages: customer.sends_messages ? customer.messages_off_at === null : null,
  language: languageOf(customer),
});

/** A customer as the seller sees them, each enrollment with its transactions. */
export function presentCustomerDetail(
  customer: Awaited<ReturnType<typeof readCustomerForSeller>>,
  { enrollments, more }: { enrollments: readonly EnrollmentWithCustomer[]; more: number },
  transactions: readonly TransactionWithNames[],
  says: {
    nominee: Nominee | null;
    claim: NomineeClaim | null;
    consent: StoredConsent | null;
    erasure: ErasureRequest | null;
    reported_payments: ReportedPayment[];
  },
  today: Day,
): components['schemas']['CustomerDetail'] {
  return {
    id: customer.id,
    full_name: shownName(customer.full_name),
    phone_number: customer.phone_number,
    email: customer.email,
    language: languageOf(customer),
    staff_name: customer.staff_name,
    ...says,
    enrollments: enrollments.map((enrollment) => ({
      ...presentEnrollment(enrollment, today),
      transactions: transactions
        .filter(({ enrollment_id }) => enrollment_id === enrollment.id)
        .map((transaction) => presentTransaction(transaction, today)),
    })),
    more_enrollments: more,
  };
}

export const presentPerson = ({
  created_at,
  full_name,
  ...person
}: PersonRow): components['schemas']['Person'] => ({
  id: person.id,
  full_name: shownName(full_name),
  phone_number: person.phone_number,
  is_registered: person.is_registered,
  added_on: todayInKolkata(Temporal.Instant.from(created_at)),
});

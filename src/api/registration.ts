import { fromPromise } from 'xstate';
import type { RegistrationTexts } from '../lib/schemas/registration.ts';
import { answer, client, formData } from './client.ts';
import { allPages } from './pages.ts';
import { register as registered } from './generated/decoders/registration.ts';
import { listStaff } from './generated/decoders/staff.ts';

export interface Staff {
  id: string;
  name: string;
}

/** A new customer's registration; empty texts are not sent. */
export type Registration = RegistrationTexts & { profile_photo: File | null; notice_version: string };

export const registerCustomer = fromPromise<unknown, Registration>(({ input, signal }) =>
  answer(
    client.POST('/register/', { body: {} as never, bodySerializer: () => formData(input), signal }),
    registered,
  ),
);

/** The store's staff, whom a customer may name as referrer. */
export const loadStaff = fromPromise<Staff[]>(({ signal }) =>
  allPages((query) => answer(client.GET('/staff/', { params: { query }, signal }), listStaff)),
);

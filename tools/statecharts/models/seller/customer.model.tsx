import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { CustomerRecord } from '../../../../src/api/customers.ts';
import { ApiProblem, isProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { routePatterns } from '../../../../src/lib/paths.ts';
import { customerMachine } from '../../../../src/machines/seller/customer.ts';
import Customer from '../../../../src/screens/seller/Customer.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';
import { enrollment, paid, TODAY } from './samples.ts';

const copy = sellerCopy.customer;
const ananya: CustomerRecord = {
  customer: {
    id: 'u1',
    full_name: 'Ananya Rao',
    phone_number: '9876543210',
    email: 'ananya.rao@example.com',
    staff_name: 'Kavya Iyer',
    nominee: { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' },
    enrollments: [
      enrollment({ transactions: [paid] }),
      enrollment({
        id: 'e2',
        plan_name: 'Golden Lotus',
        monthly_amount: 3000,
        total_paid: 6000,
        start_date: '2026-10-14',
        end_date: '2027-03-14',
        next_due_date: '2026-12-14',
        days_until_due: 23,
        installments_paid: 2,
        total_installments: 6,
      }),
    ],
  },
  today: TODAY,
};
const dev: CustomerRecord = {
  customer: {
    id: 'u2',
    full_name: 'Dev Menon',
    phone_number: '9876500001',
    email: null,
    staff_name: null,
    nominee: null,
    enrollments: [],
  },
  today: TODAY,
};

export const model = defineModel({
  machine: customerMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: { 'customer.reload': 'loading', 'loadCustomer ✓': 'shown' },
  stepInvariants: {
    'only a not_found reply shows the customer as missing': ({ event, to }) =>
      event.type !== 'xstate.error.actor.loadCustomer' ||
      to.matches(isProblem(event['error'], 'not_found') ? 'missing' : 'failed'),
  },
  input: { id: 'u1' },
  cases: [
    done('loadCustomer', ananya),
    done('loadCustomer', dev),
    failed('loadCustomer', new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' })),
    failed('loadCustomer', new ApiProblem('network')),
  ],
  always: {
    'a record is kept exactly while it is shown': (now) =>
      (now.context.record !== null) === now.matches('shown'),
  },
  canAlwaysReach: { 'an answer': (now) => now.matches('shown') || now.matches('missing') },
  resting: ['shown', 'missing'],
  screen: {
    show: (world) =>
      withFakeApp(
        <Router hook={memoryLocation({ path: '/seller/customer/u1' }).hook}>
          <Route path={routePatterns.sellerCustomer}>
            <Customer />
          </Route>
        </Router>,
        {},
        world,
      ),
    perform: { 'customer.reload': press('Retry') },
    expected: (now) => {
      const customer = now.context.record?.customer;
      return {
        alert: now.matches('failed') ? copy.failed : null,
        shows: [
          ...(now.matches('missing') ? [copy.notFound] : []),
          ...(customer ? [customer.full_name, customer.phone_number, copy.enrollments] : []),
          ...(customer?.nominee ? ['Rohan Rao', 'Spouse', 'ananya.rao@example.com', 'Kavya Iyer'] : []),
          ...(customer?.enrollments.length ? ['Due in 14 days', 'Paid · ₹5,000'] : []),
          ...(customer && !customer.nominee ? [copy.noNominee, copy.noEnrollments] : []),
        ],
        hides: [
          ...(now.matches('missing') ? [] : [copy.notFound]),
          ...(customer?.nominee === null ? [copy.relationship, copy.email] : [copy.noNominee]),
        ],
        buttons: { [copy.back]: customer || now.matches('missing') ? 'enabled' : 'absent' },
      };
    },
  },
});

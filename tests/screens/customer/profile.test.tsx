// @vitest-environment happy-dom
// The page of the customer's details has no flow of its own: each value is beside its own label.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Profile from '../../../src/screens/customer/account/Profile.tsx';
import { fakeCustomerSession, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { ashaInFull, sampleCustomer } from '../../../tools/statecharts/models/samples.ts';

afterEach(cleanup);

function particulars(customer: typeof ashaInFull): Record<string, string> {
  const { container } = render(withFakeApp(<Profile />, { customer: fakeCustomerSession(customer) }));
  return Object.fromEntries(
    [...container.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement!.querySelector('dd')!.textContent,
    ]),
  );
}

it('each particular stands beside its name', () => {
  expect(particulars(ashaInFull)).toEqual({
    Name: 'Asha Rao',
    'Phone number': '9876543210',
    Staff: 'Raghu Prakash',
    'Date of birth': '17 Aug 1994',
    Gender: 'Female',
    'Marital status': 'Married',
    Address: '12 Temple Road, Mysuru, Karnataka, 570001',
    'Where did you find us?': 'Referral',
    'SMS and WhatsApp messages': 'Wanted',
  });
});

it('what was not given is said to be so', () => {
  const {
    'Phone number': phone,
    Address: address,
    Staff: staff,
  } = particulars(
    sampleCustomer({ staff: null, staff_name: null, street: null, city: null, state: null, pincode: null }),
  );

  expect([phone, address, staff]).toEqual(['9876543210', 'Not given', 'Not given']);
});

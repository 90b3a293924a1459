import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { securityCopy as copy } from '../../../../src/lib/copy/security.ts';
import { securityMachine } from '../../../../src/machines/shared/security.ts';
import CustomerSecurity from '../../../../src/screens/customer/account/Security.tsx';
import SellerSecurity from '../../../../src/screens/seller/account/Security.tsx';
import { fakeCustomerSession, withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { sampleCustomer } from '../samples.ts';
import { fakeSellerSession, meeraStore } from '../seller/samples.ts';

const phone = {
  device: 'Chrome on Android',
  signed_in_at: '2026-11-21T04:45:00Z',
  last_active_at: '2026-11-21T05:10:00Z',
  is_current: true,
};
const other = { ...phone, device: null, signed_in_at: '2026-11-20T12:00:00Z', is_current: false };
const changed = done('form', { saved: {}, record: {}, changed: false });
const offline = new ApiProblem('network');

export const model = defineModel({
  machine: securityMachine,
  inputs: {
    'a customer': {
      realm: 'customer',
      toasts: createEmptyActor() as never,
      session: fakeCustomerSession(sampleCustomer()) as never,
    },
    'a jeweller': {
      realm: 'seller',
      toasts: createEmptyActor() as never,
      session: fakeSellerSession(meeraStore),
    },
  },
  cases: [
    done('loadDevices', [phone]),
    done('loadDevices', [phone, other]),
    failed('loadDevices', offline),
    changed,
    done('logOutEverywhere'),
    failed('logOutEverywhere', offline),
  ],
  unexpectedEvents: [
    { type: 'form.submit' },
    { type: 'form.change', name: 'new_password', value: 'Marigold7' },
  ],
  canAlwaysReach: {
    'the devices, or the way out': (now) => now.matches({ shown: 'reading' }) || now.matches('loggedOut'),
  },
  stepInvariants: {
    'the devices that came are those that are listed': ({ event, to }) =>
      event.type !== done('loadDevices', []).type || to.context.devices === event['output'],
    'each logout shows its result in one toast, and only a logout that succeeded leaves the session': ({
      event,
      actions,
    }) =>
      JSON.stringify(sentEvents(actions).map(({ type }) => type)) ===
      JSON.stringify(
        {
          [done('logOutEverywhere').type]: ['toast.show', 'session.logOut'],
          [failed('logOutEverywhere', offline).type]: ['toast.show'],
        }[event.type] ?? [],
      ),
    'logging out requires a confirmation': ({ from, to }) =>
      !to.matches({ shown: 'leaving' }) ||
      from.matches({ shown: 'asking' }) ||
      from.matches({ shown: 'leaving' }),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(
        input.realm === 'seller' ? <SellerSecurity /> : <CustomerSecurity />,
        { toasts: input.toasts, [input.realm]: input.session },
        { clock, inspect },
      ),
    perform: {
      'devices.reload': press('Retry'),
      'password.change': press(copy.change),
      'logOut.ask': press(copy.logOutEverywhere),
      'logOut.confirm': press(copy.logOutConfirm),
      'logOut.cancel': press(copy.logOutKeep),
    },
  },
});

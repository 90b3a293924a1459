import { ApiProblem } from '../../../../src/api/problem.ts';
import { contactMachine } from '../../../../src/machines/customer/contact.ts';
import { Help } from '../../../../src/screens/customer/help/Help.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

const address = '12 Bazaar Street, Mysuru, Karnataka 570001';

export const model = defineModel({
  machine: contactMachine,
  cases: [
    done('loadContact', {
      shop_name: 'Meera Jewellers',
      phone: '8212345678',
      whatsapp: '9811111111',
      address,
      opening_hours: 'Mon to Sat, 10:30 am to 8 pm',
      upi_id: 'meera@okbank',
    }),
    done('loadContact', {
      shop_name: 'Meera Jewellers',
      phone: null,
      whatsapp: null,
      address,
      opening_hours: null,
      upi_id: null,
    }),
    failed('loadContact', new ApiProblem('off-contract')),
    failed('loadContact', new ApiProblem('timeout')),
  ],
  always: {
    'the contact is loaded before it is shown': (now) =>
      !now.matches('shown') || now.context.contact !== null,
    'a failure shows a message': (now) => !now.matches('failed') || now.context.problem !== '',
  },
  canAlwaysReach: { 'the page without the dialog': (now) => now.matches('closed') },
  stepInvariants: {
    'a loaded contact is not loaded again': ({ from, to, event }) =>
      event.type !== 'contact.open' || (from.context.contact !== null) === to.matches('shown'),
  },
  resting: ['closed'],
  screen: {
    show: (world) => withFakeApp(<Help />, {}, world),
    isRepresentative: (now) => now.context.contact?.phone !== null,
    perform: {
      'contact.open': press('Contact Us'),
      'contact.close': press('Close'),
      'contact.reload': press('Retry'),
    },
  },
});

import { installOfferCopy as copy } from '../../../../src/lib/copy/installOffer.ts';
import { installOfferMachine } from '../../../../src/machines/customer/installOffer.ts';
import InstallOffer from '../../../../src/screens/customer/InstallOffer.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed } from '../../kit/step.ts';

export const model = defineModel({
  machine: installOfferMachine,
  inputs: { 'a customer': undefined },
  stubs: { actions: { forgetInstallPrompt: () => undefined } },
  cases: [done('showInstallPrompt'), failed('showInstallPrompt', new Error('denied'))],
  resting: ['waiting', 'offered'],
  canAlwaysReach: {},
  stepInvariants: {
    'every answer is remembered': ({ to, actions }) =>
      actions.some(({ type }) => type === 'forgetInstallPrompt') === to.matches('answered'),
  },
  screen: {
    show: ({ clock, inspect }) => withFakeApp(<InstallOffer />, {}, { clock, inspect }),
    perform: {
      'installation.offered': elsewhere,
      'installation.made': elsewhere,
      'installation.accept': press(copy.accept),
      'installation.decline': press(copy.decline),
    },
  },
});

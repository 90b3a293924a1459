import { customerLoginCopy as words } from '../../../../src/lib/copy/login.ts';
import { brandMachine } from '../../../../src/machines/session/brand.ts';
import type { FrameProps } from '../../../../src/screens/App.tsx';
import { BrandTheme } from '../../../../src/screens/BrandTheme.tsx';
import PlainFrame from '../../../../src/screens/public/PlainFrame.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, stableStringify } from '../../kit/step.ts';

/** PlainFrame does not use its page. */
const page = {} as FrameProps['page'];
const meera = {
  name: 'Meera Jewellers',
  tagline: 'Gold, month by month',
  logo: null,
  cover: null,
  color: '#7a1f3d',
};

export const model = defineModel({
  machine: brandMachine,
  inputs: {
    'a store never seen': { store: 'meera', brand: null },
    'a store seen before': { store: 'meera', brand: { ...meera, name: 'Meera' } },
    'no store': { store: null, brand: null },
  },
  cases: [done('loadBrand', meera)],
  resting: ['known'],
  repeatable: ['brand.changed'],
  always: {
    'without a store there is no brand': ({ context: { store, brand } }) => store !== null || brand === null,
    'nothing is loaded without a store': (now) => now.context.store !== null || now.matches('known'),
  },
  stepInvariants: {
    'a loaded brand replaces the remembered one': ({ to, event }) =>
      event.type !== 'xstate.done.actor.loadBrand' || to.context.brand === event['output'],
    'a loaded brand, and only that, is remembered': ({ event, actions }) =>
      stableStringify(
        actions.filter(({ type }) => type === 'rememberBrand').map(({ info }) => info?.context['brand']),
      ) === stableStringify(event.type === 'xstate.done.actor.loadBrand' ? [event['output']] : []),
    'a known brand is never dropped': ({ from, to }) =>
      from.context.brand === null || to.context.brand !== null,
  },
  stubs: { actions: { rememberBrand: () => undefined } },
  screen: {
    show: ({ start }) =>
      withFakeApp(
        <BrandTheme>
          <PlainFrame page={page}>
            <h1>{words.title}</h1>
          </PlainFrame>
        </BrandTheme>,
        { brand: start() },
      ),
    perform: { 'brand.changed': elsewhere },
  },
});

import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { sharedCriticalCopy } from '../../../../src/lib/copy/shared.critical.ts';
import { brandMachine } from '../../../../src/machines/session/brand.ts';
import type { FrameProps } from '../../../../src/screens/App.tsx';
import { BrandTheme } from '../../../../src/screens/BrandTheme.tsx';
import PlainFrame from '../../../../src/screens/public/PlainFrame.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';

const { defaultName } = sharedCriticalCopy.brand;
const words = customerCopy.login;
/** The frame asks nothing of the page that it stands around. */
const page = {} as FrameProps['page'];
const meera = { name: 'Meera Jewellers', logo: null, color: '#7a1f3d' };

export const model = defineModel({
  machine: brandMachine,
  initial: { 'a store never seen': 'loading', 'a store seen before': 'loading', 'no store': 'known' },
  busy: ['loading'],
  expectedTargets: { 'brand.changed': 'loading', 'loadBrand ✓': 'known', 'loadBrand ✗': 'known' },
  inputs: {
    'a store never seen': { store: 'meera', brand: null },
    'a store seen before': { store: 'meera', brand: { ...meera, name: 'Meera' } },
    'no store': { store: null, brand: null },
  },
  cases: [done('loadBrand', meera)],
  resting: ['known'],
  repeatable: ['brand.changed'],
  always: {
    'no store has no brand': ({ context: { store, brand } }) => store !== null || brand === null,
    'without a store nothing is fetched': (now) => now.context.store !== null || now.matches('known'),
  },
  stepInvariants: {
    'the brand that came is the one that counts': ({ to, event }) =>
      event.type !== 'xstate.done.actor.loadBrand' || to.context.brand === event['output'],
    'a brand that came is remembered': ({ event, actions }) =>
      (event.type === 'xstate.done.actor.loadBrand') === actions.some(({ type }) => type === 'rememberBrand'),
    'a brand once known is never lost': ({ from, to }) =>
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
    expected: ({ context }) => {
      const grounds = [...document.querySelectorAll<HTMLElement>('[data-brand]')]; // the innermost is this screen's
      const worn = grounds.at(-1)?.style.getPropertyValue('--brand');
      if (worn !== (context.brand?.color ?? '')) throw new Error(`the page wears ${worn}`);
      const name = context.brand?.name ?? defaultName;
      return { shows: [name], hides: [meera.name, defaultName].filter((other) => other !== name) };
    },
  },
});

import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { isQrSettings } from '../../../../src/lib/qr.ts';
import { modulesOf } from '../../../../src/lib/qrModules.ts';
import { qrCodeMachine } from '../../../../src/machines/seller/qrCode.ts';
import QrCode from '../../../../src/screens/seller/store/QrCode.tsx';
import { choose, fill, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { fakeSellerSession, meeraStore } from './samples.ts';

const copy = sellerCopy.qrCode;
const toasts = createEmptyActor() as never;
const url = 'http://meera.localhost:3000/login';
const modules = modulesOf('http://meera.localhost:3000/login', 'M');
const actionIds = ['savePng', 'saveSvg', 'copyUrl', 'shareUrl', 'printPoster'];

export const model = defineModel({
  machine: qrCodeMachine,
  input: {
    toasts,
    link: { title: 'Meera Jewellers', text: copy.shareText('Meera Jewellers'), url },
    fileName: 'meera-qr',
  },
  cases: [
    { type: 'settings.change', change: { size: 1024 } },
    { type: 'settings.change', change: { margin: 0 } },
    { type: 'settings.change', change: { correction: 'H' } },
    done('encode', modules),
    done('shareUrl', 'shared'),
    done('shareUrl', 'cancelled'),
    done('shareUrl', 'unsupported'),
    failed('shareUrl', new Error('not allowed')),
  ],
  unexpectedEvents: [
    { type: 'settings.change', change: { size: 300 } },
    { type: 'settings.change', change: { margin: 9 } },
    { type: 'settings.change', change: { correction: 'X' } },
  ],
  key: ({ value, context: { settings, modules: drawn } }) => [value, settings, drawn !== null], // the sample has a single code
  always: {
    'a code shows exactly when it was drawn': (now) =>
      now.matches({ code: 'drawing' }) || now.matches({ code: 'shown' }) === (now.context.modules !== null),
    'the settings stay within the choices that the page offers': (now) => isQrSettings(now.context.settings),
  },
  canAlwaysReach: {
    'the code without a running action': (now) => now.matches({ code: 'shown', action: 'idle' }),
  },
  stepInvariants: {
    'a sent or cancelled share ends; only a device without sharing copies instead': ({ event, to }) =>
      event.type !== 'xstate.done.actor.shareUrl' ||
      to.matches({ action: event['output'] === 'unsupported' ? 'copyingInstead' : 'idle' }),
    'one press starts one action, and a sent or cancelled share starts none': ({
      from,
      to,
      event,
      actions,
    }) =>
      actionIds.flatMap((id) => spawnedInputs(actions, id)).length ===
      Number(
        /^(png|svg|url|poster)\./.test(event.type) ||
          (to.matches({ action: 'copyingInstead' }) && from.matches({ action: 'sharing' })),
      ),
    'only a visible code is saved or printed': ({ from, event }) =>
      !/^(png|svg|poster)\./.test(event.type) || from.matches({ code: 'shown' }),
    'a control changes its own setting, and only another error correction draws a new code': ({
      from,
      to,
      event,
      actions,
    }) =>
      event.type !== 'settings.change' ||
      (stableStringify(to.context.settings) ===
        stableStringify({ ...from.context.settings, ...(event['change'] as object) }) &&
        spawnedInputs(actions, 'encode').length ===
          Number(to.context.settings.correction !== from.context.settings.correction)),
    'a change of settings keeps the code visible': ({ from, to, event }) =>
      event.type !== 'settings.change' || (from.context.modules === null) === (to.context.modules === null),
  },
  repeatable: ['settings.change'],
  resting: ['code.shown', 'action.idle'],
  screen: {
    show: (world) => withFakeApp(<QrCode />, { toasts, seller: fakeSellerSession(meeraStore) }, world),
    perform: {
      'settings.change': ({ change }) =>
        change.correction
          ? choose(copy.correction, change.correction)
          : change.size
            ? fill(copy.size, String(change.size))
            : fill(copy.margin, String(change.margin)),
      'code.retry': press('Retry'),
      'png.save': press(copy.downloadPng),
      'svg.save': press(copy.downloadSvg),
      'url.copy': press(copy.copyUrl),
      'url.share': press(copy.share),
      'poster.print': press(copy.print),
    },
  },
});

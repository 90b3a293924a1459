import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { drawQr, qrDefaults } from '../../../src/lib/qr.ts';
import { modulesOf } from '../../../src/lib/qrModules.ts';
import { qrCodeMachine } from '../../../src/machines/seller/qrCode.ts';
import QrCode from '../../../src/screens/seller/QrCode.tsx';
import { choose, fill, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent } from '../../support/step.ts';
import { sellerWith, sessionOf } from './samples.ts';

const copy = sellerCopy.qrCode;
const toasts = createEmptyActor() as never;
const url = 'http://meera.localhost:3000/login';
const modules = modulesOf('http://meera.localhost:3000/login', 'M');

export const model = describeMachine({
  machine: qrCodeMachine,
  busy: ['code.drawing'],
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
  hostile: [
    { type: 'settings.change', change: { size: 300 } },
    { type: 'settings.change', change: { margin: 9 } },
    { type: 'settings.change', change: { correction: 'X' } },
  ],
  always: {
    'a code is shown, or its failure': (now) =>
      !now.matches({ code: 'shown' }) || now.context.modules !== null,
    'what is saved or printed was drawn': (now) =>
      now.context.modules !== null ||
      now.matches({ deed: 'none' }) ||
      now.matches({ deed: 'copying' }) ||
      now.matches({ deed: 'sharing' }) ||
      now.matches({ deed: 'copyingInstead' }) ||
      now.context.settings.correction !== qrDefaults.correction,
  },
  canAlwaysReach: { 'the code at rest': (now) => now.matches({ code: 'shown', deed: 'none' }) },
  everyStep: {
    'a share that the person cancelled says nothing': ({ event, actions }) =>
      !('output' in event && event['output'] === 'cancelled') || sent(actions).length === 0,
    'the code stays on the page while size and margin change': ({ from, to, event }) =>
      event.type !== 'settings.change' || from.context.modules === to.context.modules,
  },
  repeatable: ['settings.change'],
  resting: ['code.shown', 'deed.none'],
  walkBy: 'value',
  screen: {
    show: (world) => inApp(<QrCode />, { toasts, seller: sessionOf(sellerWith('ACTIVE')) }, world),
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
    expected: (now) => {
      const able = (type: 'png.save' | 'svg.save' | 'url.copy' | 'url.share' | 'poster.print') =>
        now.can({ type }) ? 'enabled' : 'disabled';
      const { modules: drawn, settings } = now.context;
      const path = drawn && drawQr(drawn, settings).path;
      const shown =
        document.querySelector('section svg[role=img] path:last-child')?.getAttribute('d') ?? null;
      if (path !== shown) throw new Error(`the page shows ${shown}, not ${path}`);
      return {
        alert: now.matches({ code: 'failed' }) ? copy.failed : null,
        shows: [
          'meera.localhost:3000/login',
          copy.pixels(settings.size),
          copy.modules(settings.margin),
          ...(drawn ? [copy.poster.lead, 'MG Road, Kochi, Kerala 682016'] : []),
        ],
        buttons: {
          [copy.downloadPng]: able('png.save'),
          [copy.downloadSvg]: able('svg.save'),
          [copy.copyUrl]: able('url.copy'),
          [copy.share]: able('url.share'),
          [copy.print]: able('poster.print'),
        },
      };
    },
  },
});

import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { drawQr, isQrSettings } from '../../../src/lib/qr.ts';
import { modulesOf } from '../../../src/lib/qrModules.ts';
import { qrCodeMachine } from '../../../src/machines/seller/qrCode.ts';
import QrCode from '../../../src/screens/seller/QrCode.tsx';
import { choose, fill, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { started } from '../../support/started.ts';
import { done, failed, sent, stable } from '../../support/step.ts';
import { sellerWith, sessionOf } from './samples.ts';

const copy = sellerCopy.qrCode;
const toasts = createEmptyActor() as never;
const url = 'http://meera.localhost:3000/login';
const modules = modulesOf('http://meera.localhost:3000/login', 'M');
const deeds = ['savePng', 'saveSvg', 'copyUrl', 'shareUrl', 'printPoster'];
/** What is said at the end of a deed, where anything is. */
const words: Record<string, string> = {
  [failed('savePng').type]: copy.pngFailed,
  [failed('saveSvg').type]: copy.svgFailed,
  [failed('copyUrl').type]: copy.copyFailed,
};

export const model = describeMachine({
  machine: qrCodeMachine,
  begins: ['code.drawing', 'deed.none'],
  busy: ['code.drawing'],
  leads: {
    'code.retry': 'code.drawing',
    'encode ✓': 'code.shown',
    'encode ✗': 'code.failed',
    'png.save': 'deed.savingPng',
    'svg.save': 'deed.savingSvg',
    'url.copy': 'deed.copying',
    'url.share': 'deed.sharing',
    'poster.print': 'deed.printing',
    'savePng ✓': 'deed.none',
    'savePng ✗': 'deed.none',
    'saveSvg ✓': 'deed.none',
    'saveSvg ✗': 'deed.none',
    'copyUrl ✓': 'deed.none',
    'copyUrl ✗': 'deed.none',
    'shareUrl ✗': 'deed.copyingInstead',
    'printPoster ✓': 'deed.none',
    'printPoster ✗': 'deed.none',
  },
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
  key: ({ value, context: { settings, modules: drawn } }) => [value, settings, drawn !== null], // there is one code
  always: {
    'a code stands on the page when it was drawn, and none when it could not be': (now) =>
      now.matches({ code: 'drawing' }) || now.matches({ code: 'shown' }) === (now.context.modules !== null),
    'a code is never larger, wider or of another kind than the page offers': (now) =>
      isQrSettings(now.context.settings),
    'size, margin and kind can be changed at any time': (now) =>
      now.can({ type: 'settings.change', change: { size: 1024 } }),
    'the address can be copied by hand while nothing is under way, or a sheet for sharing hangs': (now) =>
      !(now.matches({ deed: 'none' }) || now.matches({ deed: 'sharing' })) || now.can({ type: 'url.copy' }),
    'whatever is under way ends with its answer, whichever it is': (now) =>
      deeds
        .filter((id) => id in now.children)
        .every((id) => now.can(done(id) as never) && now.can(failed(id) as never)),
  },
  canAlwaysReach: { 'the code at rest': (now) => now.matches({ code: 'shown', deed: 'none' }) },
  everyStep: {
    'a share ends when it was sent or withdrawn, and is copied instead only where there is no sharing': ({
      event,
      to,
    }) =>
      event.type !== 'xstate.done.actor.shareUrl' ||
      to.matches({ deed: event['output'] === 'unsupported' ? 'copyingInstead' : 'none' }),
    'one press does one thing, and a share that was sent or withdrawn is followed by nothing': ({
      from,
      to,
      event,
      actions,
    }) =>
      deeds.flatMap((id) => started(actions, id)).length ===
      Number(
        /^(png|svg|url|poster)\./.test(event.type) ||
          (to.matches({ deed: 'copyingInstead' }) && from.matches({ deed: 'sharing' })),
      ),
    'only a code that stands on the page is saved or printed': ({ from, event }) =>
      !/^(png|svg|poster)\./.test(event.type) || from.matches({ code: 'shown' }),
    'each end is said in its own words, once, and nothing else is said': ({ from, event, actions }) => {
      const copied = from.matches({ deed: 'copyingInstead' }) ? copy.shareUnsupported : copy.copied;
      const expected = event.type === done('copyUrl').type ? copied : words[event.type];
      return stable(sent(actions).map(({ text }) => String(text))) === stable(expected ? [expected] : []);
    },
    'a control does what it says, and draws another code only for another correction': ({
      from,
      to,
      event,
      actions,
    }) =>
      event.type !== 'settings.change' ||
      (stable(to.context.settings) === stable({ ...from.context.settings, ...(event['change'] as object) }) &&
        started(actions, 'encode').length ===
          Number(to.context.settings.correction !== from.context.settings.correction)),
    'the code stays on the page while it is placed anew or another is drawn': ({ from, to, event }) =>
      event.type !== 'settings.change' || (from.context.modules === null) === (to.context.modules === null),
  },
  repeatable: ['settings.change'],
  resting: ['code.shown', 'deed.none'],
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

import { createEmptyActor } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { drawQr, isQrSettings } from '../../../../src/lib/qr.ts';
import { modulesOf } from '../../../../src/lib/qrModules.ts';
import { qrCodeMachine } from '../../../../src/machines/seller/qrCode.ts';
import QrCode from '../../../../src/screens/seller/QrCode.tsx';
import { choose, fill, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { sellerWith, fakeSellerSession } from './samples.ts';

const copy = sellerCopy.qrCode;
const toasts = createEmptyActor() as never;
const url = 'http://meera.localhost:3000/login';
const modules = modulesOf('http://meera.localhost:3000/login', 'M');
const deeds = ['savePng', 'saveSvg', 'copyUrl', 'shareUrl', 'printPoster'];
/** What is said at the end of a action, where anything is. */
const words: Record<string, string> = {
  [failed('savePng').type]: copy.pngFailed,
  [failed('saveSvg').type]: copy.svgFailed,
  [failed('copyUrl').type]: copy.copyFailed,
};

export const model = defineModel({
  machine: qrCodeMachine,
  initial: ['code.drawing', 'action.idle'],
  busy: ['code.drawing'],
  expectedTargets: {
    'code.retry': 'code.drawing',
    'encode ✓': 'code.shown',
    'encode ✗': 'code.failed',
    'png.save': 'action.savingPng',
    'svg.save': 'action.savingSvg',
    'url.copy': 'action.copying',
    'url.share': 'action.sharing',
    'poster.print': 'action.printing',
    'savePng ✓': 'action.idle',
    'savePng ✗': 'action.idle',
    'saveSvg ✓': 'action.idle',
    'saveSvg ✗': 'action.idle',
    'copyUrl ✓': 'action.idle',
    'copyUrl ✗': 'action.idle',
    'shareUrl ✗': 'action.copyingInstead',
    'printPoster ✓': 'action.idle',
    'printPoster ✗': 'action.idle',
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
  unexpectedEvents: [
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
      !(now.matches({ action: 'idle' }) || now.matches({ action: 'sharing' })) ||
      now.can({ type: 'url.copy' }),
    'whatever is under way ends with its answer, whichever it is': (now) =>
      deeds
        .filter((id) => id in now.children)
        .every((id) => now.can(done(id) as never) && now.can(failed(id) as never)),
  },
  canAlwaysReach: { 'the code at rest': (now) => now.matches({ code: 'shown', action: 'idle' }) },
  stepInvariants: {
    'a share ends when it was sent or withdrawn, and is copied instead only where there is no sharing': ({
      event,
      to,
    }) =>
      event.type !== 'xstate.done.actor.shareUrl' ||
      to.matches({ action: event['output'] === 'unsupported' ? 'copyingInstead' : 'idle' }),
    'one press does one thing, and a share that was sent or withdrawn is followed by nothing': ({
      from,
      to,
      event,
      actions,
    }) =>
      deeds.flatMap((id) => spawnedInputs(actions, id)).length ===
      Number(
        /^(png|svg|url|poster)\./.test(event.type) ||
          (to.matches({ action: 'copyingInstead' }) && from.matches({ action: 'sharing' })),
      ),
    'only a code that stands on the page is saved or printed': ({ from, event }) =>
      !/^(png|svg|poster)\./.test(event.type) || from.matches({ code: 'shown' }),
    'each end is said in its own words, once, and nothing else is said': ({ from, event, actions }) => {
      const copied = from.matches({ action: 'copyingInstead' }) ? copy.shareUnsupported : copy.copied;
      const expected = event.type === done('copyUrl').type ? copied : words[event.type];
      return (
        stableStringify(sentEvents(actions).map(({ text }) => String(text))) ===
        stableStringify(expected ? [expected] : [])
      );
    },
    'a control does what it says, and draws another code only for another correction': ({
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
    'the code stays on the page while it is placed anew or another is drawn': ({ from, to, event }) =>
      event.type !== 'settings.change' || (from.context.modules === null) === (to.context.modules === null),
  },
  repeatable: ['settings.change'],
  resting: ['code.shown', 'action.idle'],
  screen: {
    show: (world) =>
      withFakeApp(<QrCode />, { toasts, seller: fakeSellerSession(sellerWith('ACTIVE')) }, world),
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

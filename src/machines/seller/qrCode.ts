// The store's QR code: drawn as the jeweller likes it, and taken away as a picture, an address or a poster. It stays until the page is
// left. Only another correction needs another code; size and margin only place the one that is there.
import { assign, fromPromise, setup, stateIn, type ActorRefFrom } from 'xstate';
import { encodePng } from '../../browser/imageEncoding.ts';
import { copyText, printPage, saveFile, share, type Shared } from '../../browser/sharing.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import {
  drawQr,
  isQrSettings,
  qrDefaults,
  qrSvg,
  type CorrectionLevel,
  type Modules,
  type QrDrawing,
  type QrSettings,
} from '../../lib/qr.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const copy = sellerCopy.qrCode;

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** What the code says, and what is said with it when it is shared. */
  link: Shared;
  /** What saved files are called, without their ending. */
  fileName: string;
  settings: QrSettings;
  modules: Modules | null;
}

interface Saving {
  drawing: QrDrawing;
  name: string;
}

const encode = fromPromise<Modules, { text: string; correction: CorrectionLevel }>(async ({ input }) => {
  const { modulesOf } = await import('../../lib/qrModules.ts');
  return modulesOf(input.text, input.correction);
});
const savePng = fromPromise<void, Saving>(async ({ input: { drawing, name } }) =>
  saveFile(await encodePng(drawing), `${name}.png`),
);
const saveSvg = fromPromise<void, Saving>(async ({ input: { drawing, name } }) =>
  saveFile(new Blob([qrSvg(drawing)], { type: 'image/svg+xml' }), `${name}.svg`),
);
const copyUrl = fromPromise<void, string>(({ input: url }) => copyText(url));
const shareUrl = fromPromise<Awaited<ReturnType<typeof share>>, Shared>(({ input: link }) => share(link));
const printPoster = fromPromise(async () => printPage());

const saving = ({ context: { modules, settings, fileName } }: { context: Context }): Saving => ({
  drawing: drawQr(modules ?? [], settings),
  name: fileName,
});

type Change = { change: Partial<QrSettings> };

export const qrCodeMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'link' | 'fileName'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'settings.change' } & Change)
      | { type: 'code.retry' }
      | { type: 'png.save' }
      | { type: 'svg.save' }
      | { type: 'url.copy' }
      | { type: 'url.share' }
      | { type: 'poster.print' },
    tags: {} as 'busy',
    children: {} as {
      encode: 'encode';
      savePng: 'savePng';
      saveSvg: 'saveSvg';
      copyUrl: 'copyUrl';
      shareUrl: 'shareUrl';
      printPoster: 'printPoster';
    },
  },
  actors: { encode, savePng, saveSvg, copyUrl, shareUrl, printPoster },
  actions: {
    setSettings: assign({
      settings: ({ context }, { change }: Change) => ({ ...context.settings, ...change }),
    }),
    showToast,
  },
  guards: {
    isPossible: ({ context }, { change }: Change) => isQrSettings({ ...context.settings, ...change }),
    needsAnotherCode: ({ context }, { change }: Change) =>
      isQrSettings({ ...context.settings, ...change }) &&
      (change.correction ?? context.settings.correction) !== context.settings.correction,
    isDrawn: stateIn({ code: 'shown' }),
    isUnsupported: (_, { output }: { output: string }) => output === 'unsupported',
  },
}).createMachine({
  id: 'qrCode',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, settings: qrDefaults, modules: null }),
  type: 'parallel',
  states: {
    code: {
      initial: 'drawing',
      on: {
        'settings.change': [
          {
            guard: { type: 'needsAnotherCode', params: ({ event }) => event },
            target: '.drawing',
            actions: { type: 'setSettings', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            actions: { type: 'setSettings', params: ({ event }) => event },
          },
        ],
      },
      states: {
        drawing: {
          tags: 'busy',
          invoke: {
            id: 'encode',
            src: 'encode',
            input: ({ context }) => ({ text: context.link.url, correction: context.settings.correction }),
            onDone: { target: 'shown', actions: assign({ modules: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: assign({ modules: null }) },
          },
        },
        failed: { on: { 'code.retry': 'drawing' } },
        shown: {},
      },
    },
    action: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'png.save': { guard: 'isDrawn', target: 'savingPng' },
            'svg.save': { guard: 'isDrawn', target: 'savingSvg' },
            'url.copy': 'copying',
            'url.share': 'sharing',
            'poster.print': { guard: 'isDrawn', target: 'printing' },
          },
        },
        savingPng: {
          invoke: {
            id: 'savePng',
            src: 'savePng',
            input: saving,
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'error', text: copy.pngFailed } },
            },
          },
        },
        savingSvg: {
          invoke: {
            id: 'saveSvg',
            src: 'saveSvg',
            input: saving,
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'error', text: copy.svgFailed } },
            },
          },
        },
        copying: {
          invoke: {
            id: 'copyUrl',
            src: 'copyUrl',
            input: ({ context }) => context.link.url,
            onDone: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'success', text: copy.copied } },
            },
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'error', text: copy.copyFailed } },
            },
          },
        },
        sharing: {
          // A share sheet may stay open behind the page for ever: the address can still be copied.
          on: { 'url.copy': 'copying' },
          invoke: {
            id: 'shareUrl',
            src: 'shareUrl',
            input: ({ context }) => context.link,
            onDone: [
              { guard: { type: 'isUnsupported', params: ({ event }) => event }, target: 'copyingInstead' },
              { target: 'idle' },
            ],
            onError: 'copyingInstead',
          },
        },
        copyingInstead: {
          invoke: {
            id: 'copyUrl',
            src: 'copyUrl',
            input: ({ context }) => context.link.url,
            onDone: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'info', text: copy.shareUnsupported } },
            },
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'error', text: copy.copyFailed } },
            },
          },
        },
        printing: { invoke: { id: 'printPoster', src: 'printPoster', onDone: 'idle', onError: 'idle' } },
      },
    },
  },
});

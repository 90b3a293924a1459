// The store's QR code: drawn with the chosen settings, saved as an image, shared as an address, printed as a poster.
// Only another error correction needs a new code; size and margin only place the existing one.
import { assign, fromPromise, setup, stateIn, type ActorRefFrom } from 'xstate';
import { encodePng } from '../../browser/imageEncoding.ts';
import { copyText, printPage, saveFile, share, type Shared } from '../../browser/sharing.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import {
  drawQr,
  isQrSettings,
  qrDefaults,
  qrSvg,
  type Modules,
  type QrDrawing,
  type QrSettings,
} from '../../lib/qr.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { encode } from '../shared/qrEncoding.ts';

const copy = sellerCopy.qrCode;

const savePng = fromPromise<void, Download>(({ input }) => downloadPng(input));
const saveSvg = fromPromise<void, Download>(({ input }) => downloadSvg(input));
const copyUrl = fromPromise<void, string>(({ input: url }) => copyText(url));
const shareUrl = fromPromise<Awaited<ReturnType<typeof share>>, Shared>(({ input: link }) => share(link));
const printPoster = fromPromise(async () => printPage());

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
  },
  actors: { encode, savePng, saveSvg, copyUrl, shareUrl, printPoster },
  actions: {
    setSettings: assign(setSettings),
    showToast,
  },
  guards: {
    isPossible: ({ context }, { change }: Change) => isQrSettings({ ...context.settings, ...change }),
    needsAnotherCode: ({ context }, change: Change) => needsAnotherCode(context, change),
    isDrawn: stateIn({ code: 'shown' }),
    isUnsupported: (_, { output }: { output: string }) => output === 'unsupported',
  },
}).createMachine({
  id: 'qrCode',
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
            input: ({ context }) => download(context),
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
            input: ({ context }) => download(context),
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
          // A share sheet may stay open for ever: the address can still be copied.
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

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Content of the code, and the text shared with it. */
  link: Shared;
  /** Name of saved files, without the extension. */
  fileName: string;
  settings: QrSettings;
  modules: Modules | null;
}

interface Download {
  drawing: QrDrawing;
  name: string;
}

type Change = { change: Partial<QrSettings> };

async function downloadPng({ drawing, name }: Download): Promise<void> {
  saveFile(await encodePng(drawing), `${name}.png`);
}

async function downloadSvg({ drawing, name }: Download): Promise<void> {
  saveFile(new Blob([qrSvg(drawing)], { type: 'image/svg+xml' }), `${name}.svg`);
}

function download({ modules, settings, fileName }: Context): Download {
  return { drawing: drawQr(modules ?? [], settings), name: fileName };
}

function setSettings(
  { context: { settings } }: { context: Context },
  { change }: Change,
): Pick<Context, 'settings'> {
  return { settings: { ...settings, ...change } };
}

function needsAnotherCode({ settings }: Context, { change }: Change): boolean {
  const correction = change.correction ?? settings.correction;
  return isQrSettings({ ...settings, ...change }) && correction !== settings.correction;
}

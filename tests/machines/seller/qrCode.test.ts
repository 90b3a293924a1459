// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, waitFor, type AnyEventObject } from 'xstate';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { qrCodeMachine } from '../../../src/machines/seller/qrCode.ts';

const copy = sellerCopy.qrCode;
const link = { title: 'Meera Jewellers', text: 'Save for gold', url: 'https://meera.example.com/login' };

const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  share.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText }, share });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function drawn() {
  const said: AnyEventObject[] = [];
  const toasts = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => void said.push(event) } } }),
  ).start();
  const flow = createActor(qrCodeMachine, {
    input: { toasts: toasts as never, link, fileName: 'meera-qr' },
  }).start();
  await waitFor(flow, (now) => now.matches({ code: 'shown' }));
  const rest = () => waitFor(flow, (now) => now.matches({ action: 'idle' }));
  return { flow, rest, texts: () => said.map(({ text }) => String(text)) };
}

describe('the QR code', () => {
  it('keeps the code for another size and margin, and draws a new one for another error correction', async () => {
    const { flow } = await drawn();
    const first = flow.getSnapshot().context.modules;

    flow.send({ type: 'settings.change', change: { size: 1024, margin: 0 } });
    expect(flow.getSnapshot().matches({ code: 'shown' })).toBe(true);
    flow.send({ type: 'settings.change', change: { correction: 'H' } });
    expect(flow.getSnapshot().can({ type: 'png.save' })).toBe(false);
    const now = await waitFor(flow, (snapshot) => snapshot.matches({ code: 'shown' }));

    expect(now.context.modules?.length).toBeGreaterThan(first?.length ?? 99);
    expect(now.context.settings).toEqual({ size: 1024, margin: 0, correction: 'H' });
  });

  it('copies nothing and shows no toast when sharing is cancelled', async () => {
    share.mockRejectedValue(new DOMException('changed my mind', 'AbortError'));
    const { flow, rest, texts } = await drawn();

    flow.send({ type: 'url.share' });
    await rest();

    expect(writeText).not.toHaveBeenCalled();
    expect(texts()).toEqual([]);
  });

  it.each([
    ['there is no share sheet', () => vi.stubGlobal('navigator', { clipboard: { writeText } })],
    ['the share sheet refuses', () => share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))],
  ])('copies the address and shows a toast when %s', async (_, arrange) => {
    arrange();
    const { flow, rest, texts } = await drawn();

    flow.send({ type: 'url.share' });
    await rest();

    expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
    expect(texts()).toEqual([copy.shareUnsupported]);
  });

  it('does not copy again when a share sheet fails after the address was copied by hand', async () => {
    let fail: (error: unknown) => void = () => undefined;
    share.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const { flow, rest, texts } = await drawn();
    flow.send({ type: 'url.share' });
    flow.send({ type: 'url.share' });

    flow.send({ type: 'url.copy' });
    await rest();
    fail(new DOMException('no', 'NotAllowedError'));
    await new Promise((resolve) => setTimeout(resolve));

    expect(share).toHaveBeenCalledOnce();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
    expect(texts()).toEqual([copy.copied]);
    expect(flow.getSnapshot().matches({ action: 'idle' })).toBe(true);
  });

  it('shows which download failed', async () => {
    const { flow, rest, texts } = await drawn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('full');
    });

    flow.send({ type: 'png.save' });
    await rest();
    flow.send({ type: 'svg.save' });
    await rest();

    expect(texts()).toEqual([copy.pngFailed, copy.svgFailed]);
  });
});

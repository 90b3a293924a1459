// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeCrop } from '../../src/browser/imageEncoding.ts';
import { portraitCrop } from '../../src/lib/crop.ts';
import { fileOfCrop } from '../../src/lib/images.ts';

const source = {} as CanvasImageSource;
const selection = { source, box: { x: 100, y: 50, width: 600, height: 600 } };

/** A canvas that returns `made`, whatever type was requested. */
function canvas(made: Blob | null, pen: object | null = { drawImage: vi.fn<() => void>() }) {
  const toBlob = vi.fn<(done: (blob: Blob | null) => void, type: string, quality: number) => void>((done) =>
    done(made),
  );
  const one = { width: 0, height: 0, getContext: () => pen, toBlob };
  vi.spyOn(document, 'createElement').mockReturnValue(one as never);
  return { one, toBlob, pen };
}

afterEach(() => vi.restoreAllMocks());

describe('encodeCrop', () => {
  it('encodeCrop draws only the selected part, 256 pixels square, as WebP at quality 0.9', async () => {
    const webp = new Blob(['w'], { type: 'image/webp' });
    const { one, toBlob, pen } = canvas(webp);

    expect(await encodeCrop(selection, portraitCrop)).toEqual({
      crop: webp,
      preview: 'data:image/webp;base64,dw==',
    });

    expect(one).toMatchObject({ width: 256, height: 256 });
    expect((pen as { drawImage: unknown }).drawImage).toHaveBeenCalledWith(
      source,
      100,
      50,
      600,
      600,
      0,
      0,
      256,
      256,
    );
    expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/webp', 0.9);
  });

  it('encodeCrop keeps the PNG of a browser that cannot encode WebP, and names the file .png', async () => {
    canvas(new Blob(['p'], { type: 'image/png' }));

    const { crop } = await encodeCrop(selection, portraitCrop);

    expect(fileOfCrop(crop, '9876543210').name).toBe('9876543210.png');
  });

  it.each([
    ['no blob', null, {}],
    ['an empty blob', new Blob([]), {}],
    ['no pen', new Blob(['w']), null],
  ])('encodeCrop fails on %s', async (_, made, pen) => {
    canvas(made, pen && { drawImage: () => undefined });

    await expect(encodeCrop(selection, portraitCrop)).rejects.toThrow(/no canvas|nothing was encoded/);
  });
});

// The difference of two pictures.
import sharp from 'sharp';

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

/** The number of differing pixels, and a pale copy of `now` with those in red; null if the pictures look the same. */
export async function difference(
  before: Buffer,
  now: Buffer,
): Promise<{ pixels: number; picture: Buffer } | null> {
  if (before.equals(now)) return null;
  const [a, b] = await Promise.all([before, now].map(decoded));
  if (!a || !b) return null;
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const shown = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [colourAt(a, x, y), colourAt(b, x, y)];
      const at = (y * width + x) * 3;
      if (was !== is) {
        pixels += 1;
        shown.set([220, 0, 40], at);
      } else if (is !== null) shown.set([is >> 16, (is >> 8) & 255, is & 255].map(pale), at);
    }
  }
  if (pixels === 0) return null;
  const picture = await sharp(shown, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { pixels, picture };
}

async function decoded(bytes: Buffer): Promise<Raw> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Null outside of the picture. */
const colourAt = ({ data, width, height }: Raw, x: number, y: number): number | null =>
  x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : null;

const pale = (part: number): number => 255 - (255 - part) / 4;

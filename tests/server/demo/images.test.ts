import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoImage } from '../../../server/demo/images.ts';
import { imageSizes } from '../../../src/lib/images.ts';

const BYTE_LIMIT = 60 * 1024;

const names = readdirSync(new URL('../../../server/demo/images/', import.meta.url)).map((file) =>
  file.replace(/\.webp$/, ''),
);

const sizeOf = (name: string) => {
  if (name.startsWith('plan-')) return imageSizes.plan;
  if (name.startsWith('portrait-')) return imageSizes.portrait;
  return name.startsWith('logo-') ? { width: 512, height: 512 } : imageSizes.catalogue;
};

it.each(names)(
  'the demo’s image %s has the size of an uploaded one and loads quickly on a phone',
  async (name) => {
    const bytes = demoImage(name);

    expect(bytes.length).toBeLessThan(BYTE_LIMIT);
    expect(await sharp(bytes).metadata()).toMatchObject({ ...sizeOf(name), format: 'webp' });
    const { channels } = await sharp(bytes).stats();
    expect(
      Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)),
      'an image, not an empty ground',
    ).toBeGreaterThan(15);
  },
);

it('a demo logo has clear ground around it, so that it stands on any colour', async () => {
  const { data } = await sharp(demoImage('logo-meera'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  expect(data[3]).toBe(0);
});

it('a demo image that is missing is named', () => {
  expect(() => demoImage('crown')).toThrow('The demo has no image "crown".');
});

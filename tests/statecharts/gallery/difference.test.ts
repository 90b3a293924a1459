import sharp from 'sharp';
import { expect, it } from 'vitest';
import { difference } from '../../../tools/statecharts/gallery/difference.ts';

const paper = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f9f4ea' } });
const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#f9f4eb' } });

it('the image difference paints a single changed pixel red', async () => {
  const before = await paper.clone().png().toBuffer();
  const now = await sharp(before)
    .composite([{ input: await dot.clone().png().toBuffer(), left: 7, top: 3 }])
    .png()
    .toBuffer();

  const found = await difference(before, now);
  expect(found?.pixels).toBe(1);
  const { data } = await sharp(found?.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray((3 * 40 + 7) * 3, (3 * 40 + 8) * 3)]).toEqual([220, 0, 40]);
});

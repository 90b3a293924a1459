// The demo's pictures, painted once before anything is written.

import sharp from 'sharp';
import type { Picture } from '../media.ts';
import { artSizes, render, renderPortrait, type ArtName } from './art/artWork.ts';
import type { StoreSketch } from './world.ts';

type Shape = 'plan' | 'catalogue' | 'logo';

export interface Gallery {
  of(name: ArtName, shape: Shape): Picture;
  portraitOf(fullName: string): Picture;
}

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Paints every picture of these stores. */
export async function paintWorld(stores: readonly StoreSketch[]): Promise<Gallery> {
  const pictures = new Map<string, Picture>();
  const paint = async (key: string, size: { width: number; height: number }, painting: Promise<Buffer>) => {
    pictures.set(key, { bytes: await painting, width: size.width, height: size.height });
  };
  const wanted = new Map<string, [ArtName, Shape]>();
  const want = (name: ArtName, shape: Shape) => wanted.set(`${shape} ${name}`, [name, shape]);
  const people = new Set<string>();
  for (const { logo, plans, catalogue, customers } of stores) {
    want(logo, 'logo');
    for (const name of plans.flatMap((plan) => plan.pictures)) want(name, 'plan');
    for (const { picture } of catalogue) want(picture, 'catalogue');
    for (const { full_name } of customers.filter(({ photo }) => photo)) people.add(full_name);
  }

  // Uploads never reach this decoder: it is open while our own drawings are painted, and no upload gets past its first bytes.
  sharp.unblock(DRAWINGS);
  try {
    await Promise.all([
      ...[...wanted].map(([key, [name, shape]]) =>
        paint(key, artSizes[shape], render(name, artSizes[shape])),
      ),
      ...[...people].map((name) => paint(name, artSizes.portrait, renderPortrait(name))),
    ]);
  } finally {
    sharp.block(DRAWINGS);
  }
  const find = (key: string): Picture => {
    const picture = pictures.get(key);
    if (!picture) throw new Error(`The demo has no picture "${key}".`);
    return picture;
  };
  return { of: (name, shape) => find(`${shape} ${name}`), portraitOf: find };
}

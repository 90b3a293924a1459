// The demo's images, rendered before anything is written.

import sharp from 'sharp';
import type { EncodedImage } from '../media/images.ts';
import { artSizes, render, renderPortrait, type ArtName } from './art/artWork.ts';
import type { DemoStore } from './stores.ts';

type ImageKind = 'plan' | 'catalogue' | 'logo';

export interface DemoImages {
  imageOf(name: ArtName, shape: ImageKind): EncodedImage;
  portraitOf(fullName: string): EncodedImage;
}

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Renders every image of these stores. */
export async function renderDemoImages(stores: readonly DemoStore[]): Promise<DemoImages> {
  const pictures = new Map<string, EncodedImage>();
  const paint = async (key: string, size: { width: number; height: number }, painting: Promise<Buffer>) => {
    pictures.set(key, { bytes: await painting, width: size.width, height: size.height });
  };
  const wanted = new Map<string, [ArtName, ImageKind]>();
  const want = (name: ArtName, shape: ImageKind) => wanted.set(`${shape} ${name}`, [name, shape]);
  const people = new Set<string>();
  for (const { logo, plans, catalogue, customers } of stores) {
    want(logo, 'logo');
    for (const name of plans.flatMap((plan) => plan.pictures)) want(name, 'plan');
    for (const { picture } of catalogue) want(picture, 'catalogue');
    for (const { full_name } of customers.filter(({ photo }) => photo)) people.add(full_name);
  }

  // The SVG decoder is enabled only while our own drawings are rendered; uploads are rejected by their first bytes.
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
  const find = (key: string): EncodedImage => {
    const picture = pictures.get(key);
    if (!picture) throw new Error(`The demo has no picture "${key}".`);
    return picture;
  };
  return { imageOf: (name, shape) => find(`${shape} ${name}`), portraitOf: find };
}

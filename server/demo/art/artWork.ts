/**
 * Every picture of the demo shop by name, drawn as SVG and rendered to WebP when the demo is seeded. No file, font or address
 * outside the drawing is used, and nothing is random, so every machine makes the same shop.
 */
import sharp from 'sharp';
import { lotusCoin } from './coin.ts';
import { at, stageFor, type Size, type Stage } from './draw.ts';
import { brideNath, jhumkaPair } from './earrings.ts';
import { kaveriLogo, meeraLogo, nayaLogo } from './logos.ts';
import { glint, ground, groundShadow, picture } from './materials.ts';
import { goldChain, mangalsutra, mangoPendant, templeHaar } from './necklaces.ts';
import { goldenLotus, monthsOfCoins, passbookAndCoin, templeArch } from './plans.ts';
import { portrait } from './portrait.ts';
import { anklets, kadaBangles, rubyRing } from './rings.ts';

/** Pieces for the catalogue. */
export const catalogueArtNames = [
  'necklace',
  'jhumka',
  'bangles',
  'ruby-ring',
  'gold-coin',
  'pendant',
  'mangalsutra',
  'chain',
  'nath',
  'anklet',
] as const;
/** Scenes for savings plans. */
export const planArtNames = ['plan-months', 'plan-lotus', 'plan-arch', 'plan-passbook'] as const;
/** Logos of the demo stores, with clear ground around the badge. */
export const logoArtNames = ['logo-meera', 'logo-kaveri', 'logo-naya'] as const;

export type ArtName =
  | (typeof catalogueArtNames)[number]
  | (typeof planArtNames)[number]
  | (typeof logoArtNames)[number];

/** What the client crops to, so that seeded pictures have the size of uploaded ones. */
export const artSizes = {
  plan: { width: 880, height: 530 },
  catalogue: { width: 390, height: 390 },
  logo: { width: 512, height: 512 },
  portrait: { width: 256, height: 256 },
} as const satisfies Record<string, Size>;

const staged = (draw: (stage: Stage) => string) => (size: Size) => draw(stageFor(size));

const goldCoin = (stage: Stage): string =>
  picture(
    stage,
    ground(stage, 'wine') +
      groundShadow(stage.cx + 12, stage.cy + 34, 196, 192, 0.8) +
      at(stage.cx, stage.cy, lotusCoin(), 0, 1.08) +
      glint(stage.cx - 138, stage.cy - 140, 24),
  );

/** Each picture as SVG text, composed for the shape of the size asked for. */
export const artWork: Readonly<Record<ArtName, (size: Size) => string>> = {
  necklace: staged(templeHaar),
  jhumka: staged(jhumkaPair),
  bangles: staged(kadaBangles),
  'ruby-ring': staged(rubyRing),
  'gold-coin': staged(goldCoin),
  pendant: staged(mangoPendant),
  mangalsutra: staged(mangalsutra),
  chain: staged(goldChain),
  nath: staged(brideNath),
  anklet: staged(anklets),
  'plan-months': staged(monthsOfCoins),
  'plan-lotus': staged(goldenLotus),
  'plan-arch': staged(templeArch),
  'plan-passbook': staged(passbookAndCoin),
  'logo-meera': meeraLogo,
  'logo-kaveri': kaveriLogo,
  'logo-naya': nayaLogo,
};

const QUALITY = 85;

const toWebp = async (svg: string, { width, height }: Size): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer();

/** A picture as WebP of exactly this size in pixels. */
export const render = async (name: ArtName, size: Size): Promise<Buffer> => toWebp(artWork[name](size), size);

/** A person's picture as square WebP; `name` decides letters, cloth and weave. */
export const renderPortrait = async (name: string, side: number = artSizes.portrait.width): Promise<Buffer> =>
  toWebp(portrait(name, side), { width: side, height: side });

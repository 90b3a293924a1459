// Draws the pieces of jewellery that the landing page shows, from the demo shop's own drawings: node scripts/run.mjs scripts/drawPieces.ts
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { artSizes, artWork } from '../server/demo/art/artWork.ts';

const SIDE = 480;
const pieces = ['necklace', 'jhumka', 'bangles', 'ruby-ring', 'pendant', 'nath', 'gold-coin'] as const;

for (const name of pieces) {
  const picture = await sharp(Buffer.from(artWork[name](artSizes.catalogue)), { density: 144 })
    .resize(SIDE, SIDE)
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  await writeFile(`src/assets/jewellery/${name}.webp`, picture);
}

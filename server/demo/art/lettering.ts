/** Words without a font: outlines set side by side. */
import { at, path } from './draw.ts';
import { glyphs } from './glyphs.ts';

/** Capitals and figures centred on the origin, `size` units high, `gap` in hundredths of the height. Unknown characters leave a space. */
export const lettering = (text: string, size: number, gap = 12): string => {
  const set = Array.from(text, (character) => glyphs[character] ?? { width: 40, d: '' });
  const width = set.reduce((sum, glyph) => sum + glyph.width + gap, -gap);
  let x = -width / 2;
  const drawn = set.map((glyph) => {
    const mark = at(x, 50, path(glyph.d));
    x += glyph.width + gap;
    return mark;
  });
  return at(0, 0, drawn.join(''), 0, size / 100);
};

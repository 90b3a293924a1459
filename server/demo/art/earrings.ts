/** Jhumka earrings, and the nath that a bride wears. */
import {
  around,
  at,
  beside,
  circle,
  drop,
  ellipse,
  n,
  path,
  petal,
  stations,
  stroke,
  times,
  type Point,
  type Stage,
} from './draw.ts';
import { cast, glint, ground, picture } from './materials.ts';
import { bead, flower, pearl, setStone, stoneDrop } from './stones.ts';

/** Places around the near side of a round thing: `x` and `y` on its rim, `face` how squarely it looks at us (0 to 1). */
const rim = (
  count: number,
  radius: number,
  depth: number,
  draw: (x: number, y: number, face: number) => string,
): string =>
  times(count, (index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.97;
    return draw(radius * Math.sin(angle), depth * Math.cos(angle), Math.cos(angle));
  });

const band = (y: number, radius: number, depth: number, width: number): string =>
  stroke(
    `M${n(-radius)} ${n(y)}A${n(radius)} ${n(depth)} 0 0 0 ${n(radius)} ${n(y)}`,
    width,
    'stroke="url(#round)"',
  );

const jhumka = (): string => {
  const dome = 'M-20 0C-62 6 -92 44 -101 112A101 19 0 0 0 101 112C92 44 62 6 20 0Z';
  return (
    // the stud, and the mango that joins it to the dome
    stroke('M0 40V150', 3, 'stroke="#8a5a1c"') +
    at(
      0,
      78,
      cast(
        drop(52, 58) +
          times(11, (index) =>
            circle(
              28 * Math.sin(((index - 5) * 24 * Math.PI) / 180),
              37 + 24 * Math.cos(((index - 5) * 24 * Math.PI) / 180),
              3.2,
            ),
          ),
        'gold',
      ),
    ) +
    setStone(0, 114, 10, 'emerald', 14) +
    flower(0, 40, 50, 9, 'ruby', 'ruby') +
    at(
      0,
      148,
      rim(15, 92, -10, (x, y, face) => pearl(x, 118 + y, 5 + face)) +
        ellipse(0, 113, 98, 18, 'fill="#2a0f04"') +
        cast(path(dome, 'fill="url(#round)"'), 'gold-full') +
        cast(circle(0, -6, 12) + ellipse(0, 4, 25, 7), 'gold') +
        cast(
          band(22, 58, 11, 3) + band(50, 83, 15, 3.4) + band(86, 97, 18, 3.4) + band(112, 101, 19, 7),
          'gold',
        ) +
        cast(
          rim(19, 46, 9, (x, y, face) =>
            at(x, 6 + y, petal(10, 15, 'transform="rotate(180)"'), 0, [Math.max(face, 0.2), 1]),
          ) +
            rim(30, 60, 12, (x, y) => circle(x, 27 + y, 2.2)) +
            rim(17, 92, 17, (x, y, face) =>
              at(x, 69 + y, stroke('M-7 9C-9 -3 3 -8 5 1C6 6 -1 7 -1 2M7 9C9 4 8 -4 4 -8', 2.2), 0, [
                Math.max(face, 0.2),
                1,
              ]),
            ) +
            rim(44, 99, 18.5, (x, y) => circle(x, 80 + y, 2.1)) +
            rim(44, 101, 19, (x, y) => circle(x, 119 + y, 2.6)),
          'gold-fine',
        ) +
        rim(13, 73, 14, (x, y, face) =>
          at(
            x,
            37 + y,
            cast(ellipse(0, 0, 7.5, 8.5), 'gold-fine') +
              ellipse(0, 0, 5.4, 6.4, 'fill="url(#ruby)"') +
              circle(-1.6, -2.4, 1.3, 'fill="#fff" opacity="0.9"'),
            0,
            [Math.max(face, 0.25), 1],
          ),
        ) +
        rim(17, 100, 19, (x, y, face) =>
          at(
            x,
            100 + y,
            ellipse(0, 0, 4.6, 5.4, 'fill="url(#emerald)"') +
              circle(-1.2, -1.8, 1.1, 'fill="#fff" opacity="0.9"'),
            0,
            [Math.max(face, 0.25), 1],
          ),
        ) +
        rim(
          15,
          99,
          19,
          (x, y) =>
            stroke(`M${n(x)} ${n(118 + y)}v12`, 1.4, 'stroke="#b17d27"') +
            pearl(x, 134 + y, 6.6) +
            bead(x, 144.5 + y, 3.2),
        ),
    )
  );
};

export const jhumkaPair = (stage: Stage): string => {
  const apart = stage.wide ? 172 : 130;
  const size = stage.wide ? 1.22 : 1.14;
  const hang = (x: number, turn: number) =>
    at(
      x,
      78,
      stroke('M0 -24C14 -24 14 -4 0 2', 3.4, 'stroke="#b98a34"') + at(0, -2, jhumka(), 0, size),
      turn,
    );
  return picture(
    stage,
    ground(stage, 'aubergine', { lamp: 250 }) +
      at(
        stage.cx,
        stage.cy - 265,
        `<g opacity="0.5" filter="url(#soft-8)">${[-apart + 26, apart + 26].map((x) => at(x, 250, path('M-116 60C-105 -20 -60 -58 -20 -64C-70 -120 -60 -210 0 -210C60 -210 70 -120 20 -64C60 -58 105 -20 116 60Z', 'fill="#060106"'))).join('')}</g>` +
          cast(
            `<rect x="${n(-stage.cx - 20)}" y="44" width="${n(stage.width + 40)}" height="11" rx="5"/>` +
              [-apart, apart].map((x) => ellipse(x, 49, 9, 11)).join(''),
            'gold-bold',
          ) +
          hang(-apart, 1.5) +
          hang(apart, -2),
      ) +
      glint(stage.cx - apart - 40 * size, stage.cy + 14 * size, 20) +
      glint(stage.cx + apart - 40 * size, stage.cy + 62 * size, 12),
  );
};

export const brideNath = (stage: Stage): string => {
  const radius = 158;
  const hoop = (t: number): Point => {
    const angle = (0.12 + t * 0.93) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  const strung = stations(hoop, 40, 0.03, 0.44);
  const chainEnd = stage.wide ? { x: 330, y: -250 } : { x: 250, y: -250 };
  const chain = (t: number): Point => ({
    x: -100 + (chainEnd.x + 100) * t,
    y: -124 + (chainEnd.y + 124) * t + 190 * t * (1 - t),
  });
  return picture(
    stage,
    ground(stage, 'peacock', { lamp: 250 }) +
      at(
        stage.cx - (stage.wide ? 20 : 0),
        stage.cy + 26,
        `<circle cx="20" cy="30" r="${radius}" fill="none" stroke="#010506" stroke-width="16" opacity="0.6" filter="url(#soft-8)"/>` +
          stations(chain, 46)
            .map(({ x, y }, index) => (index % 5 === 0 ? pearl(x, y, 7) : bead(x, y, 4)))
            .join('') +
          cast(
            stroke(
              stations(hoop, 120)
                .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`)
                .join(''),
              8,
            ) +
              circle(hoop(0).x, hoop(0).y, 8) +
              circle(hoop(1).x, hoop(1).y, 8),
            'gold-bold',
          ) +
          strung
            .map((spot, index) => {
              const { x, y } = beside(spot, 13);
              return index % 2 === 0 ? '' : pearl(x, y, 7.5);
            })
            .join('') +
          strung
            .map((spot, index) => {
              const { x, y } = spot;
              return index % 4 === 2 ? setStone(x, y, 8, index % 8 === 2 ? 'ruby' : 'emerald', 12) : '';
            })
            .join('') +
          at(
            -112,
            112,
            cast(around(12, 40, petal(24, 30)) + circle(0, 0, 46), 'gold-bold') +
              around(
                12,
                54,
                at(
                  0,
                  0,
                  ellipse(0, 0, 5, 8.5, 'fill="url(#emerald)"') +
                    circle(-1.6, -3, 1.4, 'fill="#fff" opacity="0.9"'),
                ),
              ) +
              cast(around(28, 41, circle(0, 0, 2.6)), 'gold-fine') +
              circle(0, 0, 37, 'fill="#3d1505"') +
              flower(0, 0, 34, 8, 'ruby', 'ruby') +
              [-2, -1, 0, 1, 2]
                .map((step) =>
                  at(
                    step * 23 - 12,
                    74 - Math.abs(step) * 10,
                    stroke('M0 -8V10', 1.6, 'stroke="#c9932f"') +
                      bead(0, 0, 3.4) +
                      pearl(0, 13, 9) +
                      stoneDrop(0, 22, 10, 17, 'ruby'),
                  ),
                )
                .join(''),
          ) +
          at(-100, -124, cast(circle(0, 0, 11, 'fill="none" stroke="#fff" stroke-width="5"'), 'gold')) +
          at(chainEnd.x, chainEnd.y, cast(drop(16, 26), 'gold')),
      ) +
      glint(stage.cx + 66, stage.cy - 96, 20) +
      glint(stage.cx - 146, stage.cy + 96, 13),
  );
};

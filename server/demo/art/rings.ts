/** What goes round an arm, a finger or a foot: kada bangles, the ruby ring, the anklets with toe-rings. */
import {
  around,
  at,
  bezier,
  circle,
  ellipse,
  n,
  path,
  petal,
  stations,
  stroke,
  times,
  type Point,
  type Stage,
  type Station,
} from './draw.ts';
import { cast, glint, ground, groundShadow, picture, reflection } from './materials.ts';
import { brilliant, cabochon, setStone } from './stones.ts';

/** What is repeated along a bangle: gold work, cast all at once because each casting is dear, and stones set on it. */
type Motif = {
  readonly count: number;
  readonly gold?: (index: number) => string;
  readonly stones?: (index: number) => string;
};

const nearWall = (r: number, d: number, top: number, bottom: number) =>
  `M${-r} ${top}A${r} ${d} 0 0 0 ${r} ${top}L${r} ${bottom}A${r} ${d} 0 0 1 ${-r} ${bottom}Z`;

/** A bangle lying flat, seen a little from above: far inner wall, opening, near outer wall, and a motif repeated along it. */
const lying = (radius: number, depth: number, wall: number, { count, gold, stones }: Motif): string => {
  const along = (draw: (index: number) => string) =>
    times(count, (index) => {
      const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.96;
      return at(radius * Math.sin(angle), wall / 2 + depth * Math.cos(angle), draw(index), 0, [
        Math.max(Math.cos(angle), 0.12),
        1,
      ]);
    });
  return (
    `<clipPath id="hole-${radius}-${wall}"><ellipse cx="0" cy="0" rx="${radius - 7}" ry="${depth - 3}"/></clipPath>` +
    cast(ellipse(0, 0, radius, depth), 'gold') +
    ellipse(0, 0, radius - 7, depth - 3, 'fill="url(#inside)"') +
    `<g clip-path="url(#hole-${radius}-${wall})">${[1, 2, 3].map((below) => ellipse(0, below * 19, radius - 8, depth - 2, 'fill="url(#inside)" stroke="#2b1206" stroke-width="2.5"') + ellipse(0, below * 19, radius - 8, depth - 2, 'fill="#1a0708" opacity="0.42"')).join('')}</g>` +
    cast(path(nearWall(radius, depth, 0, wall), 'fill="url(#round)"'), 'gold') +
    cast(
      stroke(`M${-radius} 1A${radius} ${depth} 0 0 0 ${radius} 1`, 4.5, 'stroke="url(#round)"') +
        stroke(`M${-radius} ${wall}A${radius} ${depth} 0 0 0 ${radius} ${wall}`, 4.5, 'stroke="url(#round)"'),
      'gold',
    ) +
    (gold === undefined ? '' : cast(along(gold), 'gold-fine')) +
    (stones === undefined ? '' : along(stones))
  );
};

const kadaMotif: Motif = {
  count: 13,
  gold: (index) =>
    index % 2 === 0 ? around(8, 0, petal(11, 17)) + circle(0, 0, 8) : path('M0 -16L13 0L0 16L-13 0Z'),
  stones: (index) => (index % 2 === 0 ? cabochon(0, 0, 6.5, 6.5, 'ruby') : cabochon(0, 0, 5, 8, 'emerald')),
};
const ropeMotif: Motif = { count: 46, gold: () => path('M-8 -8Q2 -9 8 8Q-2 9 -8 -8Z') };
const stoneMotif: Motif = {
  count: 27,
  stones: () => circle(0, 0, 7.6, 'fill="#6d3d0e"') + brilliant(6.6, 7, 'diamond'),
};

const faceOn = (outer: number, inner: number) =>
  `M0 ${-outer}A${outer * 0.96} ${outer} 0 1 1 -.1 ${-outer}ZM0 ${-inner}A${inner * 0.96} ${inner} 0 1 0 .1 ${-inner}Z`;

/** The broad kada standing upright, face to us, its lotus-bud ends meeting at the top. */
const standing = (): string => {
  return (
    cast(path(faceOn(170, 122), 'fill-rule="evenodd"'), 'gold-bold') +
    cast(
      path(faceOn(170, 162), 'fill-rule="evenodd"') + path(faceOn(130, 122), 'fill-rule="evenodd"'),
      'gold',
    ) +
    cast(
      around(40, 146, path('M-9 10C-10 -6 0 -14 0 -14C0 -14 10 -6 9 10C4 2 -4 2 -9 10Z')) +
        around(80, 157.5, circle(0, 0, 2.4)) +
        around(80, 134.5, circle(0, 0, 2)),
      'gold-fine',
    ) +
    around(
      20,
      148,
      ellipse(0, 0, 4.2, 6.4, 'fill="url(#ruby)"') + circle(-1.2, -2, 1.2, 'fill="#fff" opacity="0.9"'),
    ) +
    [-1, 1]
      .map((side) =>
        at(
          side * 27,
          -148,
          cast(
            `<rect x="${side === 1 ? 14 : -26}" y="-26" width="12" height="52" rx="5"/>` +
              ellipse(0, 0, 23, 25),
            'gold-full',
          ) +
            cast(around(14, 20, circle(0, 0, 2.3)), 'gold-fine') +
            setStone(0, 0, 9, 'emerald', 14),
          side * 10,
        ),
      )
      .join('')
  );
};

export const kadaBangles = (stage: Stage): string => {
  const shelf = 352;
  const back = { x: stage.wide ? 118 : 62, scale: stage.wide ? 1.02 : 0.98 };
  const front = stage.wide ? -128 : -56;
  const upright = at(back.x, shelf - 156, standing(), 7, back.scale);
  const stack =
    at(0, 76, lying(168, 46, 40, kadaMotif)) +
    at(6, 46, lying(160, 44, 16, ropeMotif)) +
    at(-4, 22, lying(162, 44, 18, stoneMotif)) +
    at(4, -6, lying(157, 42, 18, ropeMotif));
  return picture(
    stage,
    ground(stage, 'aubergine', { shelf, lamp: 190 }) +
      `<defs><linearGradient id="inside" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#f2cf7e"/><stop offset="0.2" stop-color="#8d541a"/><stop offset="0.5" stop-color="#5a2e0c"/><stop offset="0.74" stop-color="#d9a548"/><stop offset="0.86" stop-color="#fff0c4"/><stop offset="1" stop-color="#8a5a1c"/></linearGradient></defs>` +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">` +
      reflection(upright, shelf + 12, 'kada', 0.3, 120) +
      groundShadow(back.x, shelf + 14, 110, 13) +
      upright +
      groundShadow(front + 12, shelf + 118, 190, 34, 0.8) +
      at(front, shelf - 22, stack) +
      '</g>' +
      glint(stage.cx + back.x - 108, stage.cy - 170, 20) +
      glint(stage.cx + front - 92, stage.cy + 168, 14),
  );
};

const shoulder = (side: 1 | -1) =>
  stations(
    bezier(
      { x: 54 * side, y: -106 },
      { x: 92 * side, y: -88 },
      { x: 117 * side, y: -52 },
      { x: 119 * side, y: -6 },
    ),
    10,
  )
    .map(({ x, y, t }) =>
      at(x, y, circle(0, 0, 8.8 - 2 * t, 'fill="#7a4712"') + brilliant(7.8 - 2 * t, 7.8 - 2 * t, 'diamond')),
    )
    .join('');

export const rubyRing = (stage: Stage): string => {
  const shelf = 420;
  const hoop =
    'M0 -128C82 -128 132 -74 132 4C132 84 76 138 0 138C-76 138 -132 84 -132 4C-132 -74 -82 -128 0 -128ZM0 -108C-62 -108 -106 -66 -106 2C-106 70 -62 118 0 118C62 118 106 70 106 2C106 -66 62 -108 0 -108Z';
  const head =
    cast(path('M-60 -4C-44 44 -22 56 0 58C22 56 44 44 60 -4C30 14 -30 14 -60 -4Z'), 'gold-bold') +
    cast(
      times(7, (index) => stroke(`M${(index - 3) * 17} 2Q${(index - 3) * 10} 30 ${(index - 3) * 5} 46`, 3)),
      'gold-fine',
    ) +
    at(
      0,
      -34,
      cast(
        ellipse(0, 0, 92, 80) +
          times(22, (index) => {
            const angle = (index / 22) * 2 * Math.PI;
            return circle(86 * Math.cos(angle), 74 * Math.sin(angle), 11);
          }),
        'gold-bold',
      ) +
        times(22, (index) => {
          const angle = (index / 22) * 2 * Math.PI;
          return at(
            80 * Math.cos(angle),
            68.5 * Math.sin(angle),
            circle(0, 0, 10, 'fill="#6d3d0e"') + brilliant(9.2, 9.2, 'diamond'),
            (index * 360) / 22,
          );
        }) +
        cast(
          times(44, (index) => {
            const angle = ((index + 0.5) / 44) * 2 * Math.PI;
            return circle(67 * Math.cos(angle), 56 * Math.sin(angle), 2.3);
          }),
          'gold-fine',
        ) +
        ellipse(0, 0, 64, 53, 'fill="#2c0410"') +
        brilliant(61, 50.5, 'ruby', 12) +
        `<ellipse cx="-6" cy="-4" rx="34" ry="27" fill="#ff8a96" opacity="0.22" filter="url(#soft-8)"/>` +
        cast(
          [
            [-46, -33],
            [46, -33],
            [-46, 33],
            [46, 33],
          ]
            .map(([x = 0, y = 0]) => ellipse(x, y, 7.5, 7))
            .join(''),
          'gold',
        ),
    );
  const ring = at(
    0,
    shelf - 134,
    cast(path(hoop, 'fill-rule="evenodd"'), 'gold-bold') + shoulder(1) + shoulder(-1) + at(0, -128, head),
  );
  return picture(
    stage,
    ground(stage, 'espresso', { shelf: shelf - 34, lamp: 180 }) +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">${reflection(ring, shelf + 4, 'ring', 0.4, 104)}${groundShadow(0, shelf + 4, 96, 12, 0.8)}${ring}</g>` +
      glint(stage.cx - 74, stage.cy - 190, 22) +
      glint(stage.cx + 58, stage.cy - 96, 14) +
      glint(stage.cx - 124, stage.cy + 16, 13),
  );
};

/** The same drawing at every place, turned with the curve. */
const onEach = (spots: readonly Station[], draw: string): string =>
  spots.map(({ x, y, turn }) => at(x, y, draw, turn)).join('');

const anklet = (rx: number, ry: number): string => {
  const loop = (t: number): Point => ({
    x: rx * Math.sin(t * 2 * Math.PI),
    y: -ry * Math.cos(t * 2 * Math.PI),
  });
  const count = 2 * Math.round((rx + ry) / 13);
  const spots = stations(loop, count + 1).slice(0, -1);
  const hung = (draw: string) =>
    spots
      .filter((_, index) => index % 2 === 0)
      .map(({ x, y, t }) => at(x * 1.012, y, draw, 0, 0.94 - 0.28 * Math.cos(t * 2 * Math.PI)))
      .join('');
  const florets = (draw: string) =>
    onEach(
      spots.filter((_, index) => index % 8 === 4),
      draw,
    );
  const slit =
    path('M-6 23H6', 'stroke="#1a1d24" stroke-width="2.2" stroke-linecap="round"') +
    circle(0, 25.4, 1.6, 'fill="#1a1d24"');
  return (
    cast(onEach(spots, ellipse(0, 0, 12, 6.4, 'fill="none" stroke="#fff" stroke-width="3.6"')), 'silver') +
    cast(
      stations(loop, 2 * count + 1)
        .map(({ x, y }) => circle(x * 0.955, y * 0.94, 2.6))
        .join('') + hung(stroke('M0 4V13', 3) + petal(12, 13, 'transform="rotate(180)"')),
      'silver-fine',
    ) +
    cast(hung(circle(0, 20, 8.6) + circle(0, 10.5, 3.4)), 'silver') +
    hung(slit) +
    cast(florets(around(6, 0, petal(10, 14)) + circle(0, 0, 8)), 'silver-fine') +
    florets(cabochon(0, 0, 5.6, 5.6, 'sapphire'))
  );
};

const toeRing = (): string =>
  cast(
    path(
      'M-40 0A40 22 0 1 1 40 0A40 22 0 1 1 -40 0ZM-31 -1A31 14 0 1 0 31 -1A31 14 0 1 0 -31 -1Z',
      'fill-rule="evenodd"',
    ),
    'silver',
  ) +
  at(
    0,
    20,
    cast(around(9, 0, petal(14, 22)) + around(18, 23, circle(0, 0, 2.2)), 'silver') +
      cast(circle(0, 0, 11), 'silver') +
      cabochon(0, 0, 8, 8, 'ruby'),
    0,
    [1, 0.92],
  );

export const anklets = (stage: Stage): string => {
  const spread = stage.wide ? 1.42 : 1;
  return picture(
    stage,
    ground(stage, 'peacock', { lamp: stage.cy, jaali: false }) +
      at(
        stage.cx,
        stage.cy - 8,
        around(
          16,
          60,
          petal(60, 210, 'fill="none" stroke="#a9f0e2" stroke-opacity="0.1" stroke-width="1.5"'),
        ),
        0,
        [spread, 0.9],
      ) +
      at(
        stage.cx,
        stage.cy - 6,
        at(0, -14, anklet(228 * spread, 196)) +
          at(0, -18, anklet(142 * spread, 112)) +
          at(stage.wide ? -66 : -46, -26, toeRing(), -8) +
          at(stage.wide ? 62 : 46, -6, toeRing(), 9),
      ) +
      glint(stage.cx - 150 * spread, stage.cy + 116, 16) +
      glint(stage.cx + 120 * spread, stage.cy - 150, 12),
  );
};

/** What hangs around a neck: temple haar, mangalsutra, chain, and the mango pendant. */
import {
  around,
  at,
  beside,
  bezier,
  circle,
  drop,
  ellipse,
  joined,
  n,
  path,
  petal,
  stations,
  stroke,
  swag,
  through,
  times,
  type Point,
  type Stage,
  type Station,
} from './draw.ts';
import { cast, glint, ground, groundShadow, picture } from './materials.ts';
import { bead, brilliant, flower, pearl, setStone, stoneDrop, type Stone } from './stones.ts';

const onCurve = (list: readonly Station[], draw: (station: Station, index: number) => string): string =>
  list.map(draw).join('');

/** A velvet bust, neck at the top of the stage, so that a necklace hangs as it is worn. */
const bust = ({ cx, height }: Stage, light: string, dark: string): string =>
  `<defs><linearGradient id="bust" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${dark}"/><stop offset="0.3" stop-color="${light}"/><stop offset="0.55" stop-color="${dark}"/><stop offset="1" stop-color="#0c0409"/></linearGradient>
<radialGradient id="bust-light" cx="0.42" cy="0.5" r="0.45"><stop offset="0" stop-color="#ffc9c0" stop-opacity="0.2"/><stop offset="1" stop-color="#ffc9c0" stop-opacity="0"/></radialGradient></defs>` +
  at(
    cx,
    0,
    (() => {
      const d = `M-70 -20C-68 62 -78 92 -128 116C-196 146 -238 178 -244 240C-250 320 -196 420 -168 ${n(height + 20)}L168 ${n(height + 20)}C196 420 250 320 244 240C238 178 196 146 128 116C78 92 68 62 70 -20Z`;
      return (
        path(d, 'fill="#040104" opacity="0.65" filter="url(#soft-30)"') +
        path(d, 'fill="url(#bust)"') +
        path(d, 'fill="url(#bust-light)"') +
        path(d, 'fill="none" stroke="#ffd9c8" stroke-opacity="0.16" stroke-width="2"')
      );
    })(),
  );

/** One mango of the manga malai, its stalk at the origin, hanging down. */
const mango = (stone: Stone): string =>
  cast(
    drop(34, 46) +
      times(9, (index) => {
        const angle = ((index - 4) * 26 * Math.PI) / 180;
        return circle(Math.sin(angle) * 19, 30 + Math.cos(angle) * 17, 2.6);
      }) +
      circle(0, 1, 5),
    'gold',
  ) +
  at(0, 12, drop(19, 27, 'fill="#3c1405"')) +
  stoneDrop(0, 13, 16, 25, stone);

const medallion = (): string =>
  cast(around(16, 56, petal(21, 26)) + circle(0, 0, 62), 'gold-bold') +
  cast(around(16, 83, circle(0, 0, 3.4), 11.25) + around(48, 60, circle(0, 0, 2.2)), 'gold-fine') +
  around(
    16,
    66,
    ellipse(0, 0, 4.4, 7, 'fill="url(#ruby)"') + circle(-1.4, -2.6, 1.3, 'fill="#fff" opacity="0.9"'),
  ) +
  circle(0, 0, 52, 'fill="#4a1d08" opacity="0.8"') +
  flower(0, 0, 46, 8, 'ruby', 'emerald');

const fullness = (t: number) => 0.62 + 0.42 * Math.sin(Math.PI * t);

export const templeHaar = (stage: Stage): string => {
  const short = swag(70, 66, 92, 168);
  const long = swag(80, 40, 178, 350);
  const florets = stations(short, 15, 0.04, 0.96);
  const mangoes = stations(long, 25, 0.05, 0.95).filter((_, index) => index !== 12);
  const haar =
    cast(
      onCurve(stations(long, 150), ({ x, y }) => circle(x, y, 2.6)) +
        onCurve(stations(long, 150), (spot) => circle(beside(spot, 9).x, beside(spot, 9).y, 2.6)),
      'gold-fine',
    ) +
    onCurve(stations(long, 75), (spot) => {
      const { x, y } = beside(spot, 4.5);
      return pearl(x, y, 3.2);
    }) +
    onCurve(mangoes, ({ x, y, turn, t }, index) =>
      at(x, y, mango(index % 2 === 0 ? 'ruby' : 'emerald') + pearl(0, 54, 5.5), turn, fullness(t)),
    ) +
    at(
      0,
      408,
      [-2, -1, 0, 1, 2]
        .map((step) =>
          at(
            step * 25,
            76 - Math.abs(step) * 13,
            stroke('M0 0V18', 1.5, 'stroke="#c9932f"') +
              bead(0, 10, 4) +
              pearl(0, 23, 9) +
              stoneDrop(0, 32, 9, 15, 'ruby'),
          ),
        )
        .join('') + medallion(),
      0,
      1,
    );
  const choker =
    cast(
      onCurve(stations(short, 90), ({ x, y }) => circle(x, y - 15, 2.4)) +
        onCurve(stations(short, 90), ({ x, y }) => circle(x, y + 14, 2.4)),
      'gold-fine',
    ) +
    onCurve(florets, ({ x, y, turn, t }, index) =>
      at(
        x,
        y,
        pearl(0, 21, 4.5) + flower(0, 0, 13.5, 6, index % 2 === 0 ? 'ruby' : 'emerald'),
        turn,
        0.85 + 0.3 * Math.sin(Math.PI * t),
      ),
    );
  return picture(
    stage,
    ground(stage, 'aubergine', { lamp: 230 }) +
      bust(stage, '#5d2742', '#2a0f22') +
      at(stage.cx, stage.cy - 265, haar + choker, 0, 0.97) +
      glint(stage.cx - 30, stage.cy + 105, 20) +
      glint(stage.cx + 128, stage.cy - 40, 13),
  );
};

const vati = (): string =>
  cast(around(40, 46, circle(0, 0, 3.4)) + circle(0, 0, 45), 'gold') +
  circle(0, 0, 42, 'fill="url(#ball)"') +
  ellipse(-13, -17, 13, 8, 'fill="#fffbe6" opacity="0.75" filter="url(#soft-2)"') +
  cast(around(32, 41, circle(0, 0, 1.7)) + around(12, 26, path('M-6 5Q0 -9 6 5Q0 0 -6 5Z')), 'gold-fine') +
  bead(0, 0, 6.5);

const isGolden = (index: number) => index % 8 === 4;

const blackStrand = (half: number, belly: number, low: number): string => {
  const spots = stations(swag(half, -30, belly, low), 73);
  return (
    stroke(through(spots), 1.5, 'stroke="#5a3a14"') +
    cast(
      onCurve(spots, ({ x, y }, index) => (isGolden(index) ? '' : circle(x, y, 5.6))),
      'onyx',
    ) +
    cast(
      onCurve(spots, ({ x, y, turn }, index) =>
        isGolden(index)
          ? at(x, y, ellipse(0, 0, 7.5, 6.4) + ellipse(-8, 0, 2, 5) + ellipse(8, 0, 2, 5), turn)
          : '',
      ),
      'gold',
    )
  );
};

export const mangalsutra = (stage: Stage): string => {
  const centre =
    cast(
      path('M-74 -26Q0 -2 74 -26L70 -14Q0 12 -70 -14Z') +
        times(9, (index) => circle((index - 4) * 16, -8 - Math.abs(index - 4) ** 2 * 0.9, 4)),
      'gold',
    ) +
    at(-72, 26, vati()) +
    at(72, 26, vati()) +
    [-2, -1, 0, 1, 2]
      .map((step) =>
        at(
          step * 17,
          78 - Math.abs(step) * 9,
          stroke('M0 -12V4', 2, 'stroke="#a9772a"') + bead(0, 0, 4.2) + at(0, 4, cast(drop(12, 24), 'gold')),
        ),
      )
      .join('') +
    at(
      0,
      30,
      cast(around(12, 27, petal(19, 23)) + circle(0, 0, 32), 'gold-bold') +
        around(12, 39, brilliant(5.6, 5.6, 'diamond')) +
        cast(around(30, 28, circle(0, 0, 1.9)), 'gold-fine') +
        brilliant(24, 24, 'ruby', 12),
    );
  return picture(
    stage,
    ground(stage, 'ivory', { lamp: 210 }) +
      at(
        stage.cx,
        stage.cy - 265,
        blackStrand(146, 178, 318) +
          blackStrand(184, 218, 348) +
          `<g transform="translate(0 376) scale(1.12)">${centre}</g>`,
      ) +
      glint(stage.cx - 8, stage.cy + 120, 15),
  );
};

/** A loop of links: those seen face on, and the ones between, seen from the edge, laid over them. */
const links = (curve: (t: number) => Point, count: number, size: number): string => {
  const spots = stations(curve, count * 2 + 1);
  return (
    cast(
      onCurve(
        spots.filter((_, index) => index % 2 === 0),
        ({ x, y, turn }) =>
          at(
            x,
            y,
            ellipse(0, 0, size, size * 0.62, `fill="none" stroke="#fff" stroke-width="${n(size * 0.42)}"`),
            turn,
          ),
      ),
      'gold',
    ) +
    cast(
      onCurve(
        spots.filter((_, index) => index % 2 === 1),
        ({ x, y, turn }) =>
          at(
            x,
            y,
            `<rect x="${n(-size * 0.86)}" y="${n(-size * 0.26)}" width="${n(size * 1.72)}" height="${n(size * 0.52)}" rx="${n(size * 0.26)}"/>`,
            turn,
          ),
      ),
      'gold',
    )
  );
};

export const goldChain = (stage: Stage): string => {
  const stretch = stage.wide ? 1.42 : 1;
  const spiral = (t: number): Point => {
    const angle = (0.15 + t * 2.35) * 2 * Math.PI;
    const radius = 72 + 148 * t;
    return { x: Math.cos(angle) * radius * stretch, y: Math.sin(angle) * radius * 0.96 };
  };
  const end = spiral(1);
  const clasp =
    cast(ellipse(0, -22, 13, 13, 'fill="none" stroke="#fff" stroke-width="6"'), 'gold') +
    cast(
      path(
        'M-11 -4C-24 18 -20 52 0 58C20 52 24 18 11 -4ZM-6 10C-12 24 -10 40 0 45C10 40 12 24 6 10Z',
        'fill-rule="evenodd"',
      ) + circle(12, 12, 5),
      'gold',
    );
  const start = spiral(0);
  const tag = cast(petal(44, 62), 'gold-bold') + at(0, -30, cast(around(8, 0, petal(8, 13)), 'gold-fine'));
  return picture(
    stage,
    ground(stage, 'wine', { lamp: stage.cy, jaali: false }) +
      `<g opacity="0.5">${at(stage.cx, stage.cy, around(12, 40, stroke('M0 0C60 -60 60 -160 0 -210C-60 -160 -60 -60 0 0', 1.2, 'stroke="#ffb98c" opacity="0.22"')), 0, [stretch, 1])}</g>` +
      at(
        stage.cx,
        stage.cy,
        links(spiral, Math.round(62 * (stage.wide ? 1.2 : 1)), 15) +
          at(start.x, start.y, at(0, 56, tag), 180) +
          at(end.x, end.y + 26, clasp),
      ) +
      glint(stage.cx - 120 * stretch, stage.cy - 128, 18) +
      glint(stage.cx + 60 * stretch, stage.cy + 96, 12),
  );
};

/** The mango outline (paisley), tip curling to the right, about 200 units wide and 270 high, as one closed curve. */
const paisley = joined(
  bezier({ x: 62, y: -132 }, { x: 20, y: -150 }, { x: -30, y: -112 }, { x: -62, y: -50 }),
  bezier({ x: -62, y: -50 }, { x: -104, y: 22 }, { x: -92, y: 122 }, { x: 4, y: 126 }),
  bezier({ x: 4, y: 126 }, { x: 96, y: 122 }, { x: 110, y: 20 }, { x: 66, y: -30 }),
  bezier({ x: 66, y: -30 }, { x: 36, y: -64 }, { x: 30, y: -92 }, { x: 62, y: -132 }),
);

const scroll = (hand: 1 | -1): string =>
  `M0 0C${18 * hand} -26 ${44 * hand} -14 ${36 * hand} 8C${30 * hand} 22 ${12 * hand} 16 ${16 * hand} 4C${18 * hand} -2 ${26 * hand} -2 ${26 * hand} 4`;

const inlaid = (scale: number, dy: number, content: string) => at(2, dy, content, 0, scale);

export const mangoPendant = (stage: Stage): string => {
  const outline = through(stations(paisley, 90), true);
  const edge = stations(paisley, 43).slice(0, -1);
  const pearls = stations(paisley, 61).filter(({ t }) => t > 0.22 && t < 0.8);
  const body =
    cast(path(outline, 'stroke="#fff" stroke-width="16" stroke-linejoin="round"'), 'gold-bold') +
    onCurve(edge, ({ x, y }) =>
      at(x * 0.965 + 1, y * 0.965, circle(0, 0, 7.4, 'fill="#6b3a0c"') + brilliant(6.4, 6.4, 'diamond')),
    ) +
    inlaid(0.84, 3, cast(path(outline), 'gold')) +
    inlaid(0.78, 4, path(outline, 'fill="url(#meena)"')) +
    cast(
      at(
        -8,
        66,
        stroke(scroll(1), 4) +
          stroke(scroll(-1), 4) +
          at(0, -6, stroke(scroll(1), 3.4), -42, 0.9) +
          at(0, -6, stroke(scroll(-1), 3.4), 42, 0.9),
      ) +
        at(
          -8,
          -2,
          stroke('M6 0C-16 -24 -14 -50 22 -72', 3.6) +
            [
              [-8, -22, -62],
              [-8, -40, -30],
              [-2, -52, 62],
              [-6, -30, 58],
            ]
              .map(([x = 0, y = 0, turn = 0]) => at(x, y, petal(9, 20), turn))
              .join(''),
        ) +
        times(7, (index) => circle(-26 + index * 9, 100 - Math.abs(index - 3) * 3.5, 3)),
      'gold-fine',
    ) +
    at(
      -2,
      28,
      cast(around(12, 27, petal(15, 17)), 'gold') +
        circle(0, 0, 27, 'fill="#5d300b"') +
        brilliant(25, 25, 'ruby', 12),
    ) +
    setStone(22, -84, 8, 'ruby', 10) +
    onCurve(
      pearls.filter((_, index) => index % 3 === 1),
      (spot) => {
        const { x, y } = beside(spot, -23);
        return pearl(x, y, 8.5) + bead(beside(spot, -13).x, beside(spot, -13).y, 3.6);
      },
    );
  const bail = cast(
    path('M-15 0C-20 -34 20 -34 15 0L9 0C11 -22 -11 -22 -9 0Z') + around(8, 0, petal(10, 15)),
    'gold',
  );
  const left = bezier(
    { x: -stage.cx, y: -290 },
    { x: -stage.cx * 0.55, y: -232 },
    { x: -80, y: -214 },
    { x: 8, y: -176 },
  );
  const right = bezier(
    { x: stage.cx, y: -290 },
    { x: stage.cx * 0.55, y: -232 },
    { x: 90, y: -214 },
    { x: 20, y: -176 },
  );
  const thread = (curve: (t: number) => Point) => links(curve, Math.round(stage.width / 34), 8.5);
  return picture(
    stage,
    ground(stage, 'espresso', { lamp: 265 }) +
      `<defs><linearGradient id="meena" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#1d9a74"/><stop offset="0.5" stop-color="#075b4a"/><stop offset="1" stop-color="#02332b"/></linearGradient></defs>` +
      groundShadow(stage.cx + 22, stage.cy + 60, 120, 150, 0.55) +
      at(
        stage.cx - 4,
        stage.cy + 28,
        thread(left) + thread(right) + at(14, 38, body, -24, 1.25) + at(14, -146, bail),
      ) +
      glint(stage.cx - 86, stage.cy - 4, 18) +
      glint(stage.cx + 16, stage.cy - 106, 12),
  );
};

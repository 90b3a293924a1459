/** Pictures for savings plans: not a piece to buy but the saving itself. */
import {
  around,
  at,
  bezier,
  circle,
  ellipse,
  n,
  path,
  petal,
  seeded,
  stations,
  stroke,
  times,
  type Stage,
} from './draw.ts';
import { lotusCoin, lotusRelief } from './coin.ts';
import { lettering } from './lettering.ts';
import { cast, glint, ground, groundShadow, halo, picture, reflection } from './materials.ts';
import { bead, brilliant, flower, pearl, stoneDrop } from './stones.ts';

const MONTHS = 12;

const thinCoin = (rx: number, thick: number): string => {
  const ry = rx * 0.3;
  return (
    path(
      `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} 0V${n(thick)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(thick)}Z`,
      'fill="url(#coin-side)"',
    ) +
    times(9, (index) => {
      const angle = ((index + 0.5) / 9 - 0.5) * Math.PI;
      return stroke(
        `M${n(rx * Math.sin(angle))} ${n(ry * Math.cos(angle) + 1.5)}v${n(thick - 2.5)}`,
        0.8,
        'stroke="#5c350f" opacity="0.5"',
      );
    }) +
    ellipse(0, 0, rx, ry, 'fill="url(#coin-top)"') +
    ellipse(0, 0, rx * 0.76, ry * 0.74, 'fill="none" stroke="#7b4a15" stroke-width="1" opacity="0.7"') +
    ellipse(
      0,
      -ry * 0.04,
      rx * 0.97,
      ry * 0.95,
      'fill="none" stroke="#fff3c8" stroke-width="0.9" opacity="0.8"',
    )
  );
};

/** Twelve stacks, one coin more each month; the last carries a lotus. */
export const monthsOfCoins = (stage: Stage): string => {
  // a wide picture has room for one row of twelve; a square one sets the second half of the year behind the first
  const perRow = stage.wide ? MONTHS : MONTHS / 2;
  const step = (stage.width - (stage.wide ? 96 : 60)) / perRow;
  const rx = step * (stage.wide ? 0.44 : 0.43);
  const rise = stage.wide ? 23 : 20;
  const wobble = seeded(12);
  const shelf = stage.wide ? 424 : 452;
  const place = (month: number) =>
    stage.wide
      ? { x: (month - (MONTHS - 1) / 2) * step, y: shelf }
      : { x: ((month % perRow) - (perRow - 1) / 2) * step, y: month < perRow ? shelf : shelf - 74 };
  const column = (month: number) => {
    const { x, y } = place(month);
    return (
      groundShadow(x + 8, y + 4, rx * 1.1, 8, 0.5) +
      at(
        x,
        y,
        times(month + 1, (coin) =>
          at((wobble() - 0.5) * rx * 0.14, -coin * rise - rx * 0.3, thinCoin(rx, rise * 0.84)),
        ),
      )
    );
  };
  const months = stage.wide ? [...Array(MONTHS).keys()] : [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5];
  const stacks = months.map(column).join('');
  const top = place(MONTHS - 1);
  const last = { x: top.x, y: top.y - (MONTHS - 1) * rise - rx * 0.3 };
  return picture(
    stage,
    ground(stage, 'aubergine', { shelf: shelf - 30, lamp: 190 }) +
      `<defs><linearGradient id="coin-side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6a3d10"/><stop offset="0.22" stop-color="#d7a144"/><stop offset="0.36" stop-color="#ffedb8"/><stop offset="0.55" stop-color="#c98f32"/><stop offset="0.85" stop-color="#6b3d10"/><stop offset="1" stop-color="#99651f"/></linearGradient><linearGradient id="coin-top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0c0"/><stop offset="0.4" stop-color="#e3b453"/><stop offset="0.7" stop-color="#bb812a"/><stop offset="1" stop-color="#f0cd7c"/></linearGradient></defs>` +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">` +
      halo(last.x, last.y - 20, 210, 0.5) +
      (stage.wide ? reflection(stacks, shelf + rise + 4, 'stacks', 0.3, 96) : '') +
      stacks +
      at(last.x, last.y + 3, lotusRelief(), 0, stage.wide ? 0.34 : 0.36) +
      '</g>' +
      glint(stage.cx + last.x - 14, stage.cy - 265 + last.y - 48, 16),
  );
};

const lilyPad = (x: number, y: number, rx: number) =>
  at(
    x,
    y,
    ellipse(0, 4, rx, rx * 0.2, 'fill="#010606" opacity="0.6"') +
      path(
        `M0 0L${n(rx * 0.5)} ${n(-rx * 0.173)}A${n(rx)} ${n(rx * 0.2)} 0 1 0 ${n(rx * 0.92)} ${n(-rx * 0.078)}Z`,
        'fill="#0f4a45" stroke="#3f9a86" stroke-opacity="0.5" stroke-width="1.4"',
      ),
  );

/** A lotus of gold on still water. */
export const goldenLotus = (stage: Stage): string => {
  const water = 372;
  const lotus = at(0, water - 4, lotusRelief(), 0, 1.45);
  const ripple = (rx: number, opacity: number) =>
    ellipse(
      0,
      water + 8,
      rx,
      rx * 0.13,
      `fill="none" stroke="#ffd890" stroke-width="1.6" opacity="${opacity}"`,
    );
  const sparks = seeded(7);
  return picture(
    stage,
    ground(stage, 'peacock', { shelf: water - 26, lamp: 230 }) +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">` +
      halo(0, 250, 330, 0.62) +
      at(0, 250, around(36, 150, stroke('M0 0V-70', 1.2, 'stroke="#ffe0a0" opacity="0.1"'))) +
      (stage.wide
        ? lilyPad(-stage.cx * 0.72, 452, 74) + lilyPad(stage.cx * 0.7, 476, 88)
        : lilyPad(-190, 486, 60)) +
      lilyPad(stage.cx * 0.86, 408, 40) +
      lilyPad(-stage.cx * 0.9, 396, 36) +
      reflection(lotus, water + 10, 'lotus', 0.42, 150) +
      ripple(200, 0.5) +
      ripple(262, 0.28) +
      ripple(336, 0.15) +
      `<g opacity="0.8">${ellipse(0, water + 12, 190, 20, 'fill="#ffd890" opacity="0.3" filter="url(#soft-8)"')}</g>` +
      lotus +
      times(26, () =>
        circle(
          (sparks() - 0.5) * 460,
          70 + sparks() * 250,
          0.8 + sparks() * 1.8,
          `fill="#ffe9b8" opacity="${(0.25 + sparks() * 0.6).toFixed(2)}"`,
        ),
      ) +
      '</g>' +
      glint(stage.cx - 92, stage.cy - 44, 20) +
      glint(stage.cx + 6, stage.cy - 152, 16),
  );
};

const pillar = (x: number) =>
  at(
    x,
    0,
    cast(`<rect x="-15" y="246" width="30" height="190" fill="url(#round)"/>`, 'gold') +
      cast(
        [250, 262, 330, 346, 420, 434]
          .map((y) => `<rect x="-19" y="${y}" width="38" height="8" rx="4" fill="url(#round)"/>`)
          .join('') +
          '<rect x="-25" y="440" width="50" height="24" rx="3" fill="url(#round)"/><rect x="-29" y="462" width="58" height="12" rx="3" fill="url(#round)"/>',
        'gold',
      ) +
      at(
        0,
        250,
        cast(
          times(5, (index) => at(0, 0, petal(17, 32), (index - 2) * 24)),
          'gold',
        ),
      ) +
      cast(
        times(5, (index) =>
          at(0, 372 + index * 9, circle(-7, 0, 2.4) + circle(7, 0, 2.4) + circle(0, 4, 2.4)),
        ),
        'gold-fine',
      ),
  );

const diya = (x: number) =>
  at(
    x,
    466,
    halo(40, -40, 110, 0.75) +
      groundShadow(0, 14, 46, 6) +
      cast(
        path(
          'M-40 -10C-34 16 -14 18 -10 18H10C14 18 34 16 46 -14C30 -4 -22 -2 -40 -10Z',
          'fill="url(#round)"',
        ),
        'gold',
      ) +
      path('M36 -14C26 -34 34 -46 42 -64C50 -46 56 -32 44 -14Z', 'fill="#ffd25e"') +
      path('M39 -15C34 -28 38 -36 42 -46C47 -34 49 -26 43 -15Z', 'fill="#fffbe0"'),
    0,
    0.8,
  );

/** A temple arch with a pendant hanging in its light and a lamp at each foot. */
export const templeArch = (stage: Stage): string => {
  const foils =
    'M-128 480V232C-150 204 -132 176 -104 178C-106 148 -76 134 -56 150C-54 124 -24 118 -12 132L0 104L12 132C24 118 54 124 56 150C76 134 106 148 104 178C132 176 150 204 128 232V480Z';
  const outer = 'M-186 480V222C-186 120 -96 84 0 36C96 84 186 120 186 222V480Z';
  const border = stations(
    (t) =>
      t < 0.5
        ? bezier({ x: -172, y: 236 }, { x: -172, y: 134 }, { x: -84, y: 96 }, { x: 0, y: 54 })(t * 2)
        : bezier({ x: 0, y: 54 }, { x: 84, y: 96 }, { x: 172, y: 134 }, { x: 172, y: 236 })(t * 2 - 1),
    29,
  );
  const pendant =
    stroke('M0 104V214', 2.4, 'stroke="#d9a54a"') +
    times(9, (index) => bead(0, 112 + index * 12, 4.4)) +
    at(
      0,
      274,
      [-2, -1, 0, 1, 2]
        .map((step) =>
          at(
            step * 19,
            68 - Math.abs(step) * 9,
            stroke('M0 -6V12', 1.6, 'stroke="#c9932f"') + pearl(0, 14, 8) + stoneDrop(0, 22, 9, 15, 'ruby'),
          ),
        )
        .join('') +
        cast(around(14, 40, petal(20, 24)) + circle(0, 0, 46), 'gold-bold') +
        around(14, 50, brilliant(5, 5, 'diamond')) +
        cast(around(36, 43, circle(0, 0, 2.1)), 'gold-fine') +
        circle(0, 0, 36, 'fill="#3d1505"') +
        flower(0, 0, 33, 8, 'ruby', 'emerald'),
    );
  const wings = stage.wide
    ? [-1, 1]
        .map((side) =>
          at(
            side * 322,
            0,
            `<g opacity="0.5">${path('M-76 480V262C-76 206 -36 190 0 164C36 190 76 206 76 262V480Z', 'fill="#0b0304" stroke="#c9924a" stroke-width="2.5"') + path('M-62 480V268C-62 220 -30 206 0 184C30 206 62 220 62 268V480Z', 'fill="url(#wing-jaali)" stroke="#c9924a" stroke-opacity="0.6" stroke-width="1.4"')}</g>`,
          ),
        )
        .join('')
    : '';
  return picture(
    stage,
    ground(stage, 'wine', { shelf: 452, lamp: 250 }) +
      `<defs><pattern id="wing-jaali" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M13 1 25 13 13 25 1 13Z" fill="none" stroke="#ffcf93" stroke-opacity="0.55" stroke-width="1.4"/><circle cx="13" cy="13" r="3.4" fill="#ffcf93" fill-opacity="0.5"/></pattern><radialGradient id="niche" gradientUnits="userSpaceOnUse" cx="0" cy="270" r="240"><stop offset="0" stop-color="#f2a85e"/><stop offset="0.3" stop-color="#a8482c"/><stop offset="0.7" stop-color="#4d0f17"/><stop offset="1" stop-color="#220509"/></radialGradient></defs>` +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">` +
      wings +
      cast(path(`${outer}${foils}`, 'fill="#c8963f" fill-rule="evenodd"'), 'gold-bold') +
      path(foils, 'fill="url(#niche)"') +
      path(foils, 'fill="url(#jaali)" opacity="0.16"') +
      cast(
        path(foils, 'fill="none" stroke="#fff" stroke-width="7"') +
          path(outer, 'fill="none" stroke="#fff" stroke-width="8"'),
        'gold',
      ) +
      cast(
        border.map(({ x, y, turn }) => at(x, y, petal(13, 17, 'transform="translate(0 9)"'), turn)).join('') +
          at(0, 36, petal(22, 34) + circle(0, 2, 9)) +
          [-1, 1].map((side) => at(side * 96, 132, around(8, 0, petal(9, 16)) + circle(0, 0, 5))).join(''),
        'gold-fine',
      ) +
      [-1, 1].map((side) => at(side * 96, 132, circle(0, 0, 4.6, 'fill="url(#ruby)"'))).join('') +
      cast('<rect x="-206" y="472" width="412" height="15" rx="4"/>', 'gold-bold') +
      pillar(-157) +
      pillar(157) +
      pendant +
      diya(-70) +
      diya(70) +
      '</g>' +
      glint(stage.cx - 26, stage.cy - 14, 18) +
      glint(stage.cx, stage.cy - 240, 12),
  );
};

const page = (side: 1 | -1): string => {
  const x = side === 1 ? 8 : -222;
  const rowsOf = times(9, (row) => {
    const y = -104 + row * 27;
    const paid = side === -1 || row < 3;
    return (
      `<path d="M${x + 12} ${y + 18}H${x + 202}" stroke="#b9a07a" stroke-width="1" opacity="0.7"/>` +
      (paid
        ? `<rect x="${x + 22}" y="${y + 5}" width="${34 + ((row * 13) % 22)}" height="5" rx="2.5" fill="#5b4632" opacity="0.75"/><rect x="${x + 130 + ((row * 7) % 12)}" y="${y + 5}" width="${44 - ((row * 7) % 12)}" height="5" rx="2.5" fill="#5b4632" opacity="0.85"/>` +
          circle(x + 190, y + 7, 5.5, 'fill="#b8862f"') +
          path(`M${x + 187.4} ${y + 7}l2 2.2 3.6-4.2`, 'fill="none" stroke="#fff8e6" stroke-width="1.5"')
        : '')
    );
  });
  return rowsOf + `<path d="M${x + 116} -124V138" stroke="#c66a5a" stroke-width="1" opacity="0.55"/>`;
};

/** A passbook, its months written in, and the coin they became. */
export const passbookAndCoin = (stage: Stage): string => {
  const withStamp = stage.wide;
  const book =
    path(
      'M-238 -150Q-236 -158 -228 -158H228Q236 -158 238 -150V164Q236 172 228 172H-228Q-236 172 -238 164Z',
      'fill="#5d0f1f"',
    ) +
    path(
      'M-238 -150Q-236 -158 -228 -158H228Q236 -158 238 -150V164Q236 172 228 172H-228Q-236 172 -238 164Z',
      'fill="none" stroke="#d9a54a" stroke-width="2" opacity="0.8"',
    ) +
    path(
      'M0 -140C-50 -156 -150 -156 -226 -148V158C-150 150 -50 150 0 164C50 150 150 150 226 158V-148C150 -156 50 -156 0 -140Z',
      'fill="url(#paper)"',
    ) +
    path('M0 -140V164', 'stroke="#7a5c3a" stroke-width="1.6" opacity="0.5"') +
    path('M-26 -145Q-8 -146 0 -140V164Q-12 156 -26 154Z', 'fill="#6b4a28" opacity="0.2"') +
    path('M30 -147Q10 -146 0 -140V164Q12 156 30 154Z', 'fill="#6b4a28" opacity="0.26"') +
    `<g fill="#7a1f2e">${at(-115, -126, lettering('GOLD SAVINGS', 13))}${at(115, -126, lettering('MONTH BY MONTH', 13))}</g>` +
    page(-1) +
    page(1) +
    (withStamp
      ? at(
          120,
          84,
          `<g fill="none" stroke="#8e2236" stroke-width="3" opacity="0.55"><circle r="44"/><circle r="36" stroke-width="1.5"/></g><g fill="#8e2236" opacity="0.55">${lettering('PAID', 22)}</g>`,
          -16,
        )
      : '');
  const coin = stage.wide ? { x: 262, y: 330, scale: 0.68 } : { x: 132, y: 372, scale: 0.6 };
  const bookScale = stage.wide ? 1.16 : 0.96;
  return picture(
    stage,
    ground(stage, 'espresso', { lamp: 220 }) +
      `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="0.15"><stop offset="0" stop-color="#fffaf0"/><stop offset="0.44" stop-color="#f3e6cd"/><stop offset="0.5" stop-color="#d9c4a0"/><stop offset="0.56" stop-color="#fbf2df"/><stop offset="1" stop-color="#e9d8b8"/></linearGradient></defs>` +
      `<g transform="translate(${n(stage.cx)} ${n(stage.cy - 265)})">` +
      at(
        stage.wide ? -86 : -6,
        stage.wide ? 262 : 232,
        `<rect x="-230" y="-140" width="480" height="330" rx="12" fill="#050202" opacity="0.75" filter="url(#soft-8)"/>` +
          book,
        -7,
        bookScale,
      ) +
      groundShadow(coin.x + 8, coin.y + 22, 190 * coin.scale, 186 * coin.scale, 0.75) +
      at(coin.x, coin.y, lotusCoin(), 8, coin.scale) +
      '</g>' +
      glint(stage.cx + coin.x - 92 * coin.scale * 1.3, stage.cy - 265 + coin.y - 100 * coin.scale * 1.3, 20),
  );
};

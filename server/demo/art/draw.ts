/**
 * The pencil: numbers, repetition and curves from which every demo picture is built. Pure; SVG text in, SVG text out.
 */

/** Size of a finished picture, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The canvas a picture is composed on: its short side is always 530 units, so one drawing serves every crop. */
export type Stage = {
  readonly width: number;
  readonly height: number;
  readonly cx: number;
  readonly cy: number;
  readonly wide: boolean;
};

export type Point = { readonly x: number; readonly y: number };

/** A place on a curve: `turn` is the direction of travel in degrees, `t` how far along it lies (0 to 1). */
export type Station = Point & { readonly turn: number; readonly t: number };

const SHORT_SIDE = 530;

/** The stage for a picture of this size. */
export const stageFor = ({ width, height }: Size): Stage => {
  const scale = SHORT_SIDE / Math.min(width, height);
  const stage = { width: width * scale, height: height * scale };
  return { ...stage, cx: stage.width / 2, cy: stage.height / 2, wide: width > height * 1.2 };
};

/** One decimal is a quarter of a rendered pixel: enough to draw with, and it keeps the SVG text short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The same numbers on every machine from the same seed (mulberry32): demo pictures never change between runs. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** `count` drawings one after another, the index given to each. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Places a drawing: moved, then turned (degrees), then scaled. */
export const at = (
  x: number,
  y: number,
  content: string,
  turn = 0,
  scale: number | readonly [number, number] = 1,
): string => {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = sx === 1 && sy === 1 ? '' : ` scale(${sx.toFixed(3)} ${sy.toFixed(3)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${content}</g>`;
};

/** `count` copies around the origin, each drawn with its outward direction upwards; `from` is the first angle, 0 at twelve o'clock. */
export const around = (
  count: number,
  radius: number,
  draw: string | ((index: number) => string),
  from = 0,
): string =>
  times(count, (index) => {
    const turn = from + (360 / count) * index;
    const angle = ((turn - 90) * Math.PI) / 180;
    return at(
      radius * Math.cos(angle),
      radius * Math.sin(angle),
      typeof draw === 'string' ? draw : draw(index),
      turn,
    );
  });

/** A curve given as a function of 0..1, walked at `count` equal distances. */
export const stations = (curve: (t: number) => Point, count: number, from = 0, to = 1): Station[] => {
  const steps = 600;
  const trail = Array.from({ length: steps + 1 }, (_, step) => curve(step / steps));
  const walked = [0];
  for (let step = 1; step <= steps; step += 1) {
    const here = trail[step] ?? { x: 0, y: 0 };
    const before = trail[step - 1] ?? here;
    walked.push((walked[step - 1] ?? 0) + Math.hypot(here.x - before.x, here.y - before.y));
  }
  const length = walked[steps] ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const t = from + (to - from) * (count === 1 ? 0 : index / (count - 1));
    const found = walked.findIndex((distance) => distance >= t * length);
    const step = Math.min(Math.max(found, 1), steps);
    const here = trail[step] ?? { x: 0, y: 0 };
    const before = trail[step - 1] ?? here;
    return { ...here, t, turn: (Math.atan2(here.y - before.y, here.x - before.x) * 180) / Math.PI };
  });
};

/** A cubic Bézier as a function of 0..1. */
export const bezier =
  (a: Point, b: Point, c: Point, d: Point) =>
  (t: number): Point => {
    const s = 1 - t;
    const mix = (p: number, q: number, r: number, u: number) =>
      s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
  };

/** A hanging thread: from (-half, top) down and up again; `belly` is how wide it hangs, `low` its lowest point. */
export const swag = (half: number, top: number, belly: number, low: number): ((t: number) => Point) => {
  const control = top + (low - top) / 0.75;
  return bezier(
    { x: -half, y: top },
    { x: -belly, y: control },
    { x: belly, y: control },
    { x: half, y: top },
  );
};

/** Curves end to end as one; each takes an equal share of 0..1. */
export const joined =
  (...curves: readonly ((t: number) => Point)[]) =>
  (t: number): Point => {
    const which = Math.min(Math.floor(t * curves.length), curves.length - 1);
    return curves[which]?.(t * curves.length - which) ?? { x: 0, y: 0 };
  };

/** The station `off` units to the left of the direction of travel (below a hanging thread drawn from left to right is negative). */
export const beside = ({ x, y, turn, t }: Station, off: number): Station => {
  const angle = ((turn - 90) * Math.PI) / 180;
  return { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle), turn, t };
};

export const circle = (x: number, y: number, r: number, rest = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${rest}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, rest = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${rest}/>`;
export const path = (d: string, rest = ''): string => `<path d="${d}" ${rest}/>`;
/** A line without fill. */
export const stroke = (d: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${rest.includes('stroke=') ? '' : 'stroke="#fff" '}${rest}/>`;
/** A polyline through points. */
export const through = (points: readonly Point[], close = false): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');

/** A petal whose foot is at the origin and whose tip points up. */
export const petal = (width: number, height: number, rest = ''): string => {
  const w = width / 2;
  return path(
    `M0 0C${n(-w)} ${n(-height * 0.16)} ${n(-w * 1.15)} ${n(-height * 0.62)} 0 ${n(-height)}C${n(w * 1.15)} ${n(-height * 0.62)} ${n(w)} ${n(-height * 0.16)} 0 0Z`,
    rest,
  );
};

/** A drop hanging from the origin. */
export const drop = (width: number, height: number, rest = ''): string => {
  const w = width / 2;
  return path(
    `M0 0C${n(w * 0.25)} ${n(height * 0.35)} ${n(w)} ${n(height * 0.45)} ${n(w)} ${n(height * 0.7)}A${n(w)} ${n(height * 0.3)} 0 0 1 ${n(-w)} ${n(height * 0.7)}C${n(-w)} ${n(height * 0.45)} ${n(-w * 0.25)} ${n(height * 0.35)} 0 0Z`,
    rest,
  );
};

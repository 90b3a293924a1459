// The measured figures of docs/scale.json as the tables and the curve of docs/scale.md.
import type { SizeFigures } from './growth.ts';

export const FIGURES = 'docs/scale.json';
export const CURVE = 'docs/scale.svg';
export const SCALE = 'docs/scale.md';

/** The lines that the curve shows; the tables have the rest. Each color is legible by day and by night. */
const DRAWN: Record<string, string> = {
  'enrollments, middle page': '#b45309',
  'enrollments of a first name': '#7c3aed',
  'transactions, middle page': '#0e7490',
  'the desk': '#be185d',
  'payments of a year by day': '#15803d',
  'a payment is marked': '#64748b',
};

const key = ({ engine, stores, enrollments }: SizeFigures): string => `${engine} ${stores} ${enrollments}`;

/** The figures with new ones in place of those of that size. */
export const merged = (all: readonly SizeFigures[], fresh: SizeFigures): SizeFigures[] =>
  [...all.filter((figures) => key(figures) !== key(fresh)), fresh].sort(
    (a, b) =>
      b.engine.localeCompare(a.engine) ||
      a.stores - b.stores ||
      a.enrollments * a.stores - b.enrollments * b.stores,
  );

const group = (number: number): string => number.toLocaleString('en');
const ms = (figure: number): string => (figure < 10 ? figure.toFixed(1) : group(Math.round(figure)));

/** A table: a column for each size, a line for each kind of call with its median, 99th percentile and processor time. */
export function tableOf(sizes: readonly SizeFigures[]): string {
  const row = (name: string, cell: (size: SizeFigures) => string) =>
    `| ${[name, ...sizes.map(cell)].join(' | ')} |`;
  // Measured with an older bench, a size lacks some.
  const [most] = sizes.toSorted((a, b) => b.calls.length - a.calls.length);
  const names = most!.calls.map(({ name }) => name);
  return [
    row('median, p99, processor in ms', ({ stores, enrollments }) =>
      stores === 1 ? group(enrollments) : `${group(stores)} × ${group(enrollments)}`,
    ),
    `|${'---|'.repeat(sizes.length + 1)}`,
    ...names.map((name) =>
      row(name, ({ calls }) => {
        const found = calls.find((call) => call.name === name);
        if (!found) return '';
        const { median, p99, processor } = found;
        return [median, p99, ...(processor === undefined ? [] : [processor])].map(ms).join(', ');
      }),
    ),
    row('transactions', ({ transactions }) => group(transactions)),
    row('database, MB', ({ megabytes }) => group(megabytes)),
    row('filled in, s', ({ filled }) => (filled === null ? '' : group(filled))),
    row('machine', ({ machine }) => machine),
    row('measured', ({ day }) => day),
  ].join('\n');
}

const MARK = /(<!-- figures of (postgresql|embedded), (one store|many stores) -->\n)[^]*?(<!-- end -->)/g;

/** The document with its tables made anew. */
export const withTables = (text: string, all: readonly SizeFigures[]): string =>
  text.replaceAll(MARK, (_, head: string, engine: string, which: string, end: string) => {
    const sizes = all.filter(
      (size) => size.engine === engine && (size.stores === 1) === (which === 'one store'),
    );
    return `${head}\n${sizes.length > 0 ? `${tableOf(sizes)}\n\n` : ''}${end}`;
  });

const PANEL = { left: 52, top: 34, width: 300, height: 240, gap: 70 };

/** Two panels, processor time and median of one store on PostgreSQL; both axes are logarithmic. */
export function curveOf(all: readonly SizeFigures[]): string {
  const sizes = all.filter(({ engine, stores }) => engine === 'postgresql' && stores === 1);
  const xs = sizes.map(({ enrollments }) => enrollments);
  const panels = (['processor', 'median'] as const).map((figure, number) =>
    panelOf(figure, number, sizes, xs),
  );
  const width = PANEL.left + 2 * PANEL.width + PANEL.gap + 56;
  const legendTop = PANEL.top + PANEL.height + 62;
  const legend = Object.entries(DRAWN).map(([name, color], number) => {
    const x = PANEL.left + (number % 3) * 225;
    const y = legendTop + Math.floor(number / 3) * 22;
    return `<line x1="${x}" y1="${y}" x2="${x + 22}" y2="${y}" stroke="${color}" stroke-width="3"/><text x="${x + 28}" y="${y + 4}">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legendTop + 40}" font-family="sans-serif" font-size="12" fill="#475569" role="img" aria-label="How long calls take as one store grows">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...panels,
    ...legend,
    '</svg>\n',
  ].join('\n');
}

const LOWEST = 1;
const HIGHEST = 10_000;

function panelOf(
  figure: 'processor' | 'median',
  number: number,
  sizes: readonly SizeFigures[],
  xs: number[],
): string {
  const left = PANEL.left + number * (PANEL.width + PANEL.gap);
  const [first, last] = [Math.log10(xs[0] ?? 1), Math.log10(xs.at(-1) ?? 10)];
  const x = (enrollments: number) =>
    Math.round(left + ((Math.log10(enrollments) - first) / (last - first || 1)) * PANEL.width);
  const y = (value: number) =>
    Math.round(
      PANEL.top +
        PANEL.height * (1 - Math.log10(Math.max(LOWEST, value) / LOWEST) / Math.log10(HIGHEST / LOWEST)),
    );
  const bottom = PANEL.top + PANEL.height;
  const lines = [1, 10, 100, 1000, 10_000].map(
    (value) =>
      `<line x1="${left}" y1="${y(value)}" x2="${left + PANEL.width}" y2="${y(value)}" stroke="#e2e8f0"/><text x="${left - 6}" y="${y(value) + 4}" text-anchor="end">${group(value)}</text>`,
  );
  const ticks = xs.map(
    (size) => `<text x="${x(size)}" y="${bottom + 18}" text-anchor="middle">${group(size)}</text>`,
  );
  const limit = `<line x1="${left}" y1="${y(200)}" x2="${left + PANEL.width}" y2="${y(200)}" stroke="#dc2626" stroke-dasharray="4 4"/><text x="${left + PANEL.width + 6}" y="${y(200) + 4}" fill="#dc2626">200 ms</text>`;
  const curves = Object.entries(DRAWN).map(([name, color]) => {
    const points = sizes.flatMap(({ enrollments, calls }) => {
      const found = calls.find((call) => call.name === name);
      const value = found?.[figure];
      return value === undefined ? [] : [`${x(enrollments)},${y(value)}`];
    });
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`;
  });
  const title = `<text x="${left}" y="${PANEL.top - 14}" font-weight="bold">${figure === 'median' ? 'Median' : 'Processor time'}, ms</text>`;
  const axis = `<text x="${left + PANEL.width / 2}" y="${bottom + 36}" text-anchor="middle">enrollments of the store</text>`;
  return [title, ...lines, ...ticks, axis, limit, ...curves].join('\n');
}

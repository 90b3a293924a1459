import { paths } from './paths.ts';
import { storeUrl } from './storeAddress.ts';

export const correctionLevels = ['L', 'M', 'Q', 'H'] as const;
export type CorrectionLevel = (typeof correctionLevels)[number];

/** How a code is drawn: the side in pixels, the quiet margin in modules, how much of it may be damaged. */
export interface QrSettings {
  size: number;
  margin: number;
  correction: CorrectionLevel;
}

export const qrSizes = { min: 256, max: 1024, step: 128 } as const;
export const qrMargins = { min: 0, max: 8, step: 1 } as const;
export const qrDefaults: QrSettings = { size: 512, margin: 2, correction: 'M' };

const isStep = (value: number, { min, max, step }: { min: number; max: number; step: number }): boolean =>
  value >= min && value <= max && (value - min) % step === 0;

/** True for settings that the controls can reach. */
export const isQrSettings = ({ size, margin, correction }: QrSettings): boolean =>
  isStep(size, qrSizes) && isStep(margin, qrMargins) && correctionLevels.includes(correction);

/** A code's rows of modules, from the top; true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** A code on a square of `size` pixels; `path` is its dark part, in SVG's path language, on whole pixels only. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * Every module is the same whole number of pixels, as large as size and margin allow, and the code stands in the middle. The largest code
 * there is has 177 modules to a side, so that one pixel to a module is always left.
 */
export function drawQr(modules: Modules, { size, margin }: Pick<QrSettings, 'size' | 'margin'>): QrDrawing {
  const count = modules.length;
  const scale = Math.floor(size / (count + 2 * margin));
  const start = Math.floor((size - scale * count) / 2);
  const runs = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = ((end < 0 ? count : end) - x) * scale;
      return `M${start + x * scale} ${start + y * scale}h${width}v${scale}h${-width}z`;
    }),
  );
  return { size, path: runs.join('') };
}

/** The drawing as an SVG file, black on white. */
export const qrSvg = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;

/** Where customers log in: at the store's own address, or here, when the store's name is none. */
export const customerLoginUrl = (
  slug: string,
  rootDomain: string,
  { protocol, hostname, port }: { protocol: string; hostname: string; port: string },
): string =>
  storeUrl(slug, { rootDomain, port, protocol }, paths.login) ??
  `${protocol}//${hostname}${port && `:${port}`}${paths.login}`;

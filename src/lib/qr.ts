import { paths } from './paths.ts';
import { storeUrl, type StoreName } from './storeAddress.ts';

export const correctionLevels = ['L', 'M', 'Q', 'H'] as const;
export type CorrectionLevel = (typeof correctionLevels)[number];

/** Drawing of a code: its side in pixels, the quiet margin in modules, the error correction. */
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

/** True for settings that the controls offer. */
export const isQrSettings = ({ size, margin, correction }: QrSettings): boolean =>
  isStep(size, qrSizes) && isStep(margin, qrMargins) && correctionLevels.includes(correction);

/** The rows of a code's modules, from the top; true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** A code on a square of `size` pixels; `path` is its dark part as SVG path data, on whole pixels only. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * Draws a code in the middle of its square, each module the same whole number of pixels, as large as size and margin
 * allow. The largest code has 177 modules a side, so each module gets at least one pixel.
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

/** The customers' login at the store's own host, or at this one when the slug is invalid. */
export const customerLoginUrl = (
  store: StoreName,
  rootDomain: string,
  { protocol, hostname, port }: { protocol: string; hostname: string; port: string },
): string =>
  storeUrl(store, { rootDomain, port, protocol }, paths.login) ??
  `${protocol}//${hostname}${port && `:${port}`}${paths.login}`;

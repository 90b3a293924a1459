import type { QrDrawing } from '../../../lib/qr.ts';

/** A QR code as it is saved, as wide as its place: black on white in both color schemes. */
export function QrImage({ label, drawing: { size, path } }: { label: string; drawing: QrDrawing }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  );
}

import type { QrDrawing } from '../../../lib/qr.ts';
import { classNames } from '../classNames.ts';
import { LoadState } from '../states/LoadState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { QrImage } from './QrImage.tsx';
import css from './QrPlate.module.css';

interface QrPlateProps {
  /** Null until it is drawn. */
  drawing: QrDrawing | null;
  /** The code's content, in words. */
  label: string;
  failed: boolean;
  /** Error message of a failed drawing. */
  problem: string;
  onRetry: () => void;
  /** Sets its width and its frame. */
  className: string | undefined;
}

/** A QR code on its plate; until it is drawn, a skeleton in its place, or the retry button. */
export function QrPlate({ drawing, label, failed, problem, onRetry, className }: QrPlateProps) {
  return (
    <div className={classNames(css.plate, className)}>
      <LoadState
        of={{ matches: (state) => !drawing && failed === (state === 'failed') }}
        skeleton={<Skeleton blocks={[css.outline]} />}
        title={problem}
        onRetry={onRetry}
      >
        {drawing && <QrImage label={label} drawing={drawing} />}
      </LoadState>
    </div>
  );
}

// A photo in a form: where it is chosen, and the dialog in which it is cut.
import { useSelector } from '@xstate/react';
import { useRef, type ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cut } from '../../browser/pictures.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../../lib/crop.ts';
import type { imageCropMachine } from '../../machines/shared/imageCrop.ts';
import { lazyPart } from '../page.tsx';
import { Button, IconButton } from './Button.tsx';
import { FilePick } from './FilePick.tsx';
import type { ImageCropperProps } from './ImageCropper.tsx';
import { minus, plus } from './icons.ts';
import { Modal } from './Modal.tsx';
import css from './PhotoField.module.css';

const copy = sharedCopy.photo;

const cropper = lazyPart<ImageCropperProps>(() => import('./ImageCropper.tsx'));
/** For the input of imageCrop: brings the code that cuts pictures. */
export const bringCropper = cropper.load;

interface PhotoFieldProps {
  photo: ActorRefFrom<typeof imageCropMachine>;
  label: string;
  hint?: string;
  /** What the server said of it. */
  error?: string | undefined;
  disabled?: boolean;
  /** Where the picture is moved and cut; a test brings its own, because only real browsers draw. */
  Surface?: ComponentType<ImageCropperProps>;
}

export function PhotoField({
  photo,
  label,
  hint,
  error,
  disabled = false,
  Surface = cropper.Shown,
}: PhotoFieldProps) {
  const now = useSelector(photo, (snapshot) => snapshot);
  const { rules, shape, preview, problem, address, zoom } = now.context;
  const cut = useRef<(() => Cut) | null>(null);
  const cancel = () => photo.send({ type: 'crop.cancel' });
  const setZoom = (to: number) => photo.send({ type: 'zoom.change', zoom: to });
  const packing = now.matches({ cropping: 'packing' });
  const ready = now.matches({ cropping: 'adjusting' });

  return (
    <>
      <FilePick
        label={label}
        accept={rules.accept}
        preview={preview}
        shape={shape.round ? 'round' : 'wide'}
        hint={hint}
        error={problem ?? error}
        disabled={disabled}
        onPick={(file) => photo.send({ type: 'photo.pick', file })}
        onRemove={disabled ? undefined : () => photo.send({ type: 'photo.remove' })}
      />
      <Modal
        open={now.matches('cropping')}
        title={copy.cropTitle}
        onCancel={cancel}
        actions={
          <>
            <Button onClick={cancel}>{copy.cancel}</Button>
            <Button
              look="primary"
              busy={packing && copy.busy}
              disabled={!ready}
              onClick={() => cut.current && photo.send({ type: 'crop.confirm', cut: cut.current() })}
            >
              {copy.confirm}
            </Button>
          </>
        }
      >
        {now.matches('cropping') && (
          <>
            {address && !now.matches({ cropping: 'fetching' }) ? (
              <Surface
                {...{ address, shape, zoom }}
                onShown={(read) => {
                  cut.current = read;
                  photo.send({ type: 'picture.shown' });
                }}
                onUnreadable={() => photo.send({ type: 'picture.unreadable' })}
                onZoom={setZoom}
              />
            ) : (
              <p className={css.stage} role="status">
                {copy.busy}
              </p>
            )}
            <p className={css.hint}>{copy.cropHint}</p>
            <div className={css.zoom}>
              <IconButton
                label={copy.zoomOut}
                icon={minus}
                disabled={!ready}
                onClick={() => setZoom(zoom - 0.2)}
              />
              <input
                className={css.range}
                form="" // Enter here must not send the form around the dialog
                type="range"
                aria-label={copy.zoom}
                aria-valuetext={copy.zoomed(Math.round(zoom * 100))}
                min={MIN_ZOOM}
                max={MAX_ZOOM}
                step={0.05}
                value={zoom}
                disabled={!ready}
                onChange={(event) => setZoom(Number(event.target.value))}
              />
              <IconButton
                label={copy.zoomIn}
                icon={plus}
                disabled={!ready}
                onClick={() => setZoom(zoom + 0.2)}
              />
            </div>
          </>
        )}
      </Modal>
    </>
  );
}

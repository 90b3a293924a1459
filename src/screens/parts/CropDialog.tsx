// The dialog in which a chosen picture is moved, shaped, zoomed and cut.
import { useSelector } from '@xstate/react';
import { useRef, type ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cut } from '../../browser/pictures.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { isAspectChosen, MAX_ZOOM, MIN_ZOOM, type Aspect } from '../../lib/crop.ts';
import type { imageCropMachine } from '../../machines/shared/imageCrop.ts';
import { Button, IconButton } from './Button.tsx';
import css from './CropDialog.module.css';
import type { ImageCropperProps } from './ImageCropper.tsx';
import { Hidden } from './Hidden.tsx';
import { minus, plus } from './icons.ts';
import { Modal } from './Modal.tsx';

const copy = sharedCopy.photo;

export function CropDialog({
  photo,
  Surface,
}: {
  photo: ActorRefFrom<typeof imageCropMachine>;
  Surface: ComponentType<ImageCropperProps>;
}) {
  const now = useSelector(photo, (snapshot) => snapshot);
  const { shape, aspect, address, zoom } = now.context;
  const cut = useRef<(() => Cut) | null>(null);
  const cancel = () => photo.send({ type: 'crop.cancel' });
  const setZoom = (to: number) => photo.send({ type: 'zoom.change', zoom: to });
  const packing = now.matches({ cropping: 'packing' });
  const ready = now.matches({ cropping: 'adjusting' });

  return (
    <Modal
      open={now.matches('cropping')}
      title={copy.cropTitle}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button
            look="primary"
            busy={packing && copy.packing}
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
              {...{ address, shape, aspect, zoom }}
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
          {isAspectChosen(shape) && (
            <Aspects
              offered={shape.aspects}
              chosen={aspect}
              disabled={!ready}
              onChoose={(to) => photo.send({ type: 'aspect.choose', aspect: to })}
            />
          )}
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
  );
}

function Aspects({
  offered,
  chosen,
  disabled,
  onChoose,
}: {
  offered: readonly Aspect[];
  chosen: Aspect;
  disabled: boolean;
  onChoose: (aspect: Aspect) => void;
}) {
  return (
    <fieldset className={css.aspects} disabled={disabled}>
      <legend>
        <Hidden>{copy.aspect}</Hidden>
      </legend>
      {offered.map((aspect) => (
        <label key={aspect} className={css.aspect}>
          <input
            form="" // the form around the dialog knows nothing of it
            className={css.radio}
            type="radio"
            name="aspect"
            checked={aspect === chosen}
            onChange={() => onChoose(aspect)}
          />
          {aspect === 'free' || aspect === 'original' ? copy.aspects[aspect] : aspect}
        </label>
      ))}
    </fieldset>
  );
}

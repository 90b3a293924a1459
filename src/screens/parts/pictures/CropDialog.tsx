// The dialog that crops a chosen file: move, zoom, choose the aspect.
import { useSelector } from '@xstate/react';
import { useRef, type ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CropSelection } from '../../../browser/imageEncoding.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { isAspectChosen, MAX_ZOOM, MIN_ZOOM, type Aspect } from '../../../lib/crop.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import { Button, IconButton } from '../Button.tsx';
import css from './CropDialog.module.css';
import type { ImageCropperProps } from './ImageCropper.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { minus, plus } from '../ornaments/icons.ts';
import { Modal } from '../dialogs/Modal.tsx';

const copy = sharedCopy.photo;

export function CropDialog({
  crop,
  Surface,
}: {
  crop: ActorRefFrom<typeof imageCropMachine>;
  Surface: ComponentType<ImageCropperProps>;
}) {
  const now = useSelector(crop, (snapshot) => snapshot);
  const { preset, aspect, src, zoom } = now.context;
  const readSelection = useRef<(() => CropSelection) | null>(null);
  const cancel = () => crop.send({ type: 'crop.cancel' });
  const setZoom = (to: number) => crop.send({ type: 'zoom.change', zoom: to });
  const encoding = now.matches({ cropping: 'encoding' });
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
            variant="primary"
            busy={encoding && copy.packing}
            disabled={!ready}
            onClick={() =>
              readSelection.current && crop.send({ type: 'crop.confirm', selection: readSelection.current() })
            }
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      {now.matches('cropping') && (
        <>
          {src && !now.matches({ cropping: 'loadingTool' }) ? (
            <Surface
              {...{ src, preset, aspect, zoom }}
              onReady={(read) => {
                readSelection.current = read;
                crop.send({ type: 'cropper.ready' });
              }}
              onUnreadable={() => crop.send({ type: 'file.unreadable' })}
              onZoom={setZoom}
            />
          ) : (
            <p className={css.stage} role="status">
              {copy.busy}
            </p>
          )}
          <p className={css.hint}>{copy.cropHint}</p>
          {isAspectChosen(preset) && (
            <Aspects
              options={preset.aspects}
              chosen={aspect}
              disabled={!ready}
              onChoose={(to) => crop.send({ type: 'aspect.choose', aspect: to })}
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
              form="" // Enter here must not submit the form around the dialog
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
  options,
  chosen,
  disabled,
  onChoose,
}: {
  options: readonly Aspect[];
  chosen: Aspect;
  disabled: boolean;
  onChoose: (aspect: Aspect) => void;
}) {
  return (
    <fieldset className={css.aspects} disabled={disabled}>
      <legend>
        <VisuallyHidden>{copy.aspect}</VisuallyHidden>
      </legend>
      {options.map((aspect) => (
        <label key={aspect} className={css.aspect}>
          <input
            form="" // keeps it out of the surrounding form
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

// The cropper: the image moves by pointer or arrow keys and zooms by pinch, wheel or keys. A chunk of its own, loaded
// when a file is chosen (machines/shared/imageCrop.ts).
import './cropper.css';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Cropper, type ReactCropperElement } from 'react-cropper';
import type { CropSelection } from '../../../browser/imageEncoding.ts';
import { isModified } from '../../../browser/modifiers.ts';
import { allowEmptyFrames } from '../../../browser/trustedHtml.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import {
  clampZoom,
  isAspectChosen,
  MAX_ZOOM,
  MIN_ZOOM,
  aspectRatioOf,
  type Aspect,
  type CropPreset,
} from '../../../lib/crop.ts';
import { classNames } from '../classNames.ts';

allowEmptyFrames();

export interface ImageCropperProps {
  src: string;
  preset: CropPreset;
  aspect: Aspect;
  zoom: number;
  /** The image is drawn; from now on `readSelection` returns the selected part. */
  onReady: (readSelection: () => CropSelection) => void;
  onUnreadable: () => void;
  onZoom: (zoom: number) => void;
}

/** Pixels on the page that an arrow key moves the image; one with Shift. */
const stride = 12;
const zoomStep = 0.1;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export default function ImageCropper({
  src,
  preset,
  aspect,
  zoom,
  onReady,
  onUnreadable,
  onZoom,
}: ImageCropperProps) {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<ReactCropperElement>(null);
  /** Screen pixels per image pixel at zoom 1, where the image just fills the frame. */
  const fit = useRef(0);
  const fixed = !isAspectChosen(preset);
  const ratio = fixed ? aspectRatioOf(aspect, { width: 1, height: 1 }) : null;

  useEffect(() => {
    const cropper = image.current?.cropper;
    if (fixed || !cropper || fit.current === 0) return;
    const { naturalWidth: width, naturalHeight: height } = cropper.getCanvasData();
    cropper.setAspectRatio(aspectRatioOf(aspect, { width, height }) ?? Number.NaN);
  }, [fixed, aspect]);

  useEffect(() => {
    const cropper = image.current?.cropper;
    if (!cropper || fit.current === 0) return;
    const { width, naturalWidth } = cropper.getCanvasData();
    const now = width / naturalWidth / fit.current;
    if (Math.abs(now - zoom) > zoomStep / 20) cropper.zoomTo(fit.current * zoom);
  }, [zoom]);

  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const closer = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key];
    if ((!move && closer === undefined) || isModified(event)) return;
    event.preventDefault();
    if (closer !== undefined) onZoom(clampZoom(zoom + closer));
    const by = event.shiftKey ? 1 : stride;
    if (move) image.current?.cropper.move(move[0] * by, move[1] * by);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the image
    <div
      ref={stage}
      className={classNames('cropStage', preset.round && 'cropRound')}
      style={ratio === null ? undefined : { aspectRatio: ratio }}
      role="application"
      aria-label={sharedCopy.photo.cropKeys}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the image
      tabIndex={0}
      onKeyDown={press}
    >
      <Cropper
        ref={image}
        src={src}
        alt=""
        className="cropPicture"
        aspectRatio={ratio ?? Number.NaN}
        viewMode={fixed ? 3 : 1}
        dragMode="move"
        autoCropArea={fixed ? 1 : 0.9}
        cropBoxMovable={!fixed}
        cropBoxResizable={!fixed}
        toggleDragModeOnDblclick={false}
        checkOrientation={false}
        background={false}
        guides={false}
        center={false}
        restore={false}
        ready={() => {
          const element = image.current;
          if (!element) return;
          const { width, naturalWidth } = element.cropper.getCanvasData();
          fit.current = width / naturalWidth;
          stage.current?.focus({ preventScroll: true }); // editing starts with the image
          onReady(() => {
            const { x, y, width: across, height: down } = element.cropper.getData();
            return { source: element, box: { x, y, width: across, height: down } };
          });
        }}
        zoom={(event) => {
          const wanted = event.detail.ratio / fit.current;
          if (wanted < MIN_ZOOM - 0.001 || wanted > MAX_ZOOM + 0.001) event.preventDefault();
          onZoom(wanted);
        }}
        onError={onUnreadable}
      />
    </div>
  );
}

// The picture under the knife: moved by hand or arrow keys, zoomed by pinch, wheel or keys. A chunk of its own, fetched when a picture was
// chosen (machines/shared/imageCrop.ts).
import './cropper.css';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Cropper, type ReactCropperElement } from 'react-cropper';
import type { Crop } from '../../browser/imageEncoding.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import {
  clampZoom,
  isAspectChosen,
  MAX_ZOOM,
  MIN_ZOOM,
  aspectRatioOf,
  type Aspect,
  type CropPreset,
} from '../../lib/crop.ts';
import { classNames } from './classNames.ts';

export interface ImageCropperProps {
  src: string;
  preset: CropPreset;
  aspect: Aspect;
  zoom: number;
  /** The picture is drawn; from now on `cut` says which part of it is wanted. */
  onReady: (cut: () => Crop) => void;
  onUnreadable: () => void;
  onZoom: (zoom: number) => void;
}

/** Pixels on the page that one press of an arrow moves the picture by; with Shift one. */
const stride = 12;
const zoomStep = 0.1;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export default function ImageCropper({
  src: address,
  preset,
  aspect,
  zoom,
  onReady,
  onUnreadable,
  onZoom,
}: ImageCropperProps) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<ReactCropperElement>(null);
  /** Screen pixels for one pixel of the picture where zoom is 1: the picture just fills the frame. */
  const fit = useRef(0);
  const fixed = !isAspectChosen(preset);
  const ratio = fixed ? aspectRatioOf(aspect, { width: 1, height: 1 }) : null;

  useEffect(() => {
    const cropper = picture.current?.cropper;
    if (fixed || !cropper || fit.current === 0) return;
    const { naturalWidth: width, naturalHeight: height } = cropper.getCanvasData();
    cropper.setAspectRatio(aspectRatioOf(aspect, { width, height }) ?? Number.NaN);
  }, [fixed, aspect]);

  useEffect(() => {
    const cropper = picture.current?.cropper;
    if (!cropper || fit.current === 0) return;
    const { width, naturalWidth } = cropper.getCanvasData();
    const now = width / naturalWidth / fit.current;
    if (Math.abs(now - zoom) > zoomStep / 20) cropper.zoomTo(fit.current * zoom);
  }, [zoom]);

  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const closer = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key];
    if (!move && closer === undefined) return;
    event.preventDefault();
    if (closer !== undefined) onZoom(clampZoom(zoom + closer));
    const by = event.shiftKey ? 1 : stride;
    if (move) picture.current?.cropper.move(move[0] * by, move[1] * by);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture is moved by keys
    <div
      ref={stage}
      className={classNames('cropStage', preset.round && 'cropRound')}
      style={ratio === null ? undefined : { aspectRatio: ratio }}
      role="application"
      aria-label={sharedCopy.photo.cropKeys}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is moved by keys
      tabIndex={0}
      onKeyDown={press}
    >
      <Cropper
        ref={picture}
        src={address}
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
          const element = picture.current;
          if (!element) return;
          const { width, naturalWidth } = element.cropper.getCanvasData();
          fit.current = width / naturalWidth;
          stage.current?.focus({ preventScroll: true }); // what is to be done here begins with the picture
          onReady(() => {
            const { x, y, width: across, height: down } = element.cropper.getData();
            return { image: element, box: { x, y, width: across, height: down } };
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

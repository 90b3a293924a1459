// One image of a form: the picker, and the dialog that crops.
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CropPreset } from '../../../lib/crop.ts';
import {
  canRemove,
  imageCropError,
  shownImage,
  type imageCropMachine,
} from '../../../machines/shared/imageCrop.ts';
import { lazyComponent } from '../../lazyComponent.tsx';
import { CropDialog } from './CropDialog.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import type { ImageCropperProps } from './ImageCropper.tsx';

const cropper = lazyComponent<ImageCropperProps>(() => import('./ImageCropper.tsx'));
/** For the input of imageCrop: loads the cropper's code. */
export const loadCropper = cropper.load;

/** A square crop shows square. */
const previewVariant = ({ round, aspects }: CropPreset): 'round' | 'square' | 'wide' => {
  if (round) return 'round';
  return aspects.length === 1 && aspects[0] === '1:1' ? 'square' : 'wide';
};

interface ImageFieldProps {
  /** The cropping flow; nothing shows until it runs. */
  crop: ActorRefFrom<typeof imageCropMachine> | undefined;
  label: string;
  hint?: string | undefined;
  /** The server's error. */
  error?: string | undefined;
  disabled?: boolean;
  /** The cropper; tests use their own, because only real browsers draw. */
  Surface?: ComponentType<ImageCropperProps>;
}

export function ImageField({
  crop,
  label,
  hint,
  error,
  disabled = false,
  Surface = cropper.Component,
}: ImageFieldProps) {
  const now = useSelector(crop, (snapshot) => snapshot);
  if (!crop || !now) return null;
  const { rules, preset } = now.context;

  return (
    <>
      <ImagePicker
        label={label}
        accept={rules.accept}
        preview={shownImage(now)}
        variant={previewVariant(preset)}
        hint={hint}
        error={imageCropError(now) ?? error}
        disabled={disabled}
        onPick={(file) => crop.send({ type: 'file.choose', file })}
        onRemove={disabled || !canRemove(now.context) ? undefined : () => crop.send({ type: 'crop.remove' })}
      />
      <CropDialog crop={crop} Surface={Surface} />
    </>
  );
}

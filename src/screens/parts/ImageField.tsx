// An image in a form: where its file is chosen, and the dialog in which it is cropped.
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CropPreset } from '../../lib/crop.ts';
import type { imageCropMachine } from '../../machines/shared/imageCrop.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import { CropDialog } from './CropDialog.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import type { ImageCropperProps } from './ImageCropper.tsx';

const cropper = lazyComponent<ImageCropperProps>(() => import('./ImageCropper.tsx'));
/** For the input of imageCrop: loads the code that crops. */
export const loadCropper = cropper.load;

/** An image cropped square is shown square. */
const previewVariant = ({ round, aspects }: CropPreset): 'round' | 'square' | 'wide' => {
  if (round) return 'round';
  return aspects.length === 1 && aspects[0] === '1:1' ? 'square' : 'wide';
};

interface ImageFieldProps {
  /** The flow that crops; nothing is shown until it runs. */
  crop: ActorRefFrom<typeof imageCropMachine> | undefined;
  label: string;
  hint?: string | undefined;
  /** Why the server refused it. */
  error?: string | undefined;
  disabled?: boolean;
  /** Where the image is moved and cropped; a test passes its own, because only real browsers draw. */
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
  const { rules, preset, stored, preview, problem } = now.context;

  return (
    <>
      <ImagePicker
        label={label}
        accept={rules.accept}
        preview={preview ?? stored}
        variant={previewVariant(preset)}
        hint={hint}
        error={problem ?? error}
        disabled={disabled}
        onPick={(file) => crop.send({ type: 'photo.pick', file })}
        onRemove={disabled || !preview ? undefined : () => crop.send({ type: 'photo.remove' })}
      />
      <CropDialog crop={crop} Surface={Surface} />
    </>
  );
}

// A photo in a form: where it is chosen, and the dialog in which it is cut.
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
/** For the input of imageCrop: brings the code that cuts pictures. */
export const loadCropper = cropper.load;

/** What is cut square is shown square. */
const previewVariant = ({ round, aspects }: CropPreset): 'round' | 'square' | 'wide' => {
  if (round) return 'round';
  return aspects.length === 1 && aspects[0] === '1:1' ? 'square' : 'wide';
};

interface ImageFieldProps {
  crop: ActorRefFrom<typeof imageCropMachine>;
  label: string;
  hint?: string;
  /** What the server said of it. */
  error?: string | undefined;
  disabled?: boolean;
  /** Where the picture is moved and cut; a test brings its own, because only real browsers draw. */
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

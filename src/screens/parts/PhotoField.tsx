// A photo in a form: where it is chosen, and the dialog in which it is cut.
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CropShape } from '../../lib/crop.ts';
import type { imageCropMachine } from '../../machines/shared/imageCrop.ts';
import { lazyPart } from '../page.tsx';
import { CropDialog } from './CropDialog.tsx';
import { FilePick } from './FilePick.tsx';
import type { ImageCropperProps } from './ImageCropper.tsx';

const cropper = lazyPart<ImageCropperProps>(() => import('./ImageCropper.tsx'));
/** For the input of imageCrop: brings the code that cuts pictures. */
export const bringCropper = cropper.load;

/** What is cut square is shown square. */
const frameOf = ({ round, aspects }: CropShape): 'round' | 'square' | 'wide' => {
  if (round) return 'round';
  return aspects.length === 1 && aspects[0] === '1:1' ? 'square' : 'wide';
};

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
  const { rules, shape, stored, preview, problem } = now.context;

  return (
    <>
      <FilePick
        label={label}
        accept={rules.accept}
        preview={preview ?? stored}
        shape={frameOf(shape)}
        hint={hint}
        error={problem ?? error}
        disabled={disabled}
        onPick={(file) => photo.send({ type: 'photo.pick', file })}
        onRemove={disabled || !preview ? undefined : () => photo.send({ type: 'photo.remove' })}
      />
      <CropDialog photo={photo} Surface={Surface} />
    </>
  );
}

import { useRef } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { FieldNote, useFieldNote } from '../fields/Field.tsx';
import css from './ImagePicker.module.css';
import { Icon } from '../ornaments/Icon.tsx';
import { camera } from '../ornaments/icons.ts';

interface ImagePickerProps {
  label: string;
  /** MIME types, as the `accept` of a file input. */
  accept: string;
  /** URL of the image to show. */
  preview?: string | null | undefined;
  variant?: 'round' | 'square' | 'wide';
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onPick: (file: File) => void;
  onRemove?: (() => void) | undefined;
}

/** Shows an image and lets the person choose another. The same file may be chosen again. */
export function ImagePicker({
  label,
  accept,
  preview,
  variant = 'round',
  hint,
  error,
  disabled,
  onPick,
  onRemove,
}: ImagePickerProps) {
  const { id, noteId, aria } = useFieldNote(error, hint);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.pick}>
      <label className={classNames(css.frame, css[variant])} htmlFor={id}>
        {preview ? <img src={preview} alt="" width={160} height={160} /> : <Icon path={camera} size="l" />}
        <span className={css.label}>{label}</span>
        <input
          {...aria}
          ref={input}
          id={id}
          className={css.input}
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onPick(file);
          }}
        />
      </label>
      <div className={css.side}>
        <div className={css.actions}>
          <Button disabled={Boolean(disabled)} onClick={() => input.current?.click()}>
            {preview ? partsCopy.photo.change : partsCopy.photo.choose}
          </Button>
          {preview && onRemove && (
            <Button variant="quiet" onClick={onRemove}>
              {partsCopy.photo.remove}
            </Button>
          )}
        </div>
        <FieldNote id={noteId} error={error} hint={hint} />
      </div>
    </div>
  );
}

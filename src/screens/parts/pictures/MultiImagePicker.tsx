import { useRef } from 'react';
import { Button, IconButton } from '../Button.tsx';
import { FieldNote, useFieldNote } from '../fields/Field.tsx';
import { close, image } from '../ornaments/icons.ts';
import css from './MultiImagePicker.module.css';

interface MultiImagePickerProps {
  label: string;
  /** Label of the button. */
  add: string;
  remove: (number: number) => string;
  /** MIME types, as the `accept` of a file input. */
  accept: string;
  /** URLs of the images chosen so far. */
  previews: readonly string[];
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** No more can be added. */
  full?: boolean;
  /** Status of the files chosen last. */
  busy?: string | false;
  onPick: (files: File[]) => void;
  onRemove: (at: number) => void;
}

/** Several images, chosen together or one by one. */
export function MultiImagePicker({
  label,
  add,
  remove,
  accept,
  previews,
  hint,
  error,
  disabled = false,
  full = false,
  busy,
  onPick,
  onRemove,
}: MultiImagePickerProps) {
  const { id, noteId, aria } = useFieldNote(error, hint);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.pick}>
      {previews.length > 0 && (
        <ul className={css.images}>
          {previews.map((src, at) => (
            // By index: after a removal the focus is on the next image's button.
            <li key={at} className={css.image}>
              <img src={src} alt="" width={176} height={106} />
              <div className={css.cross}>
                <IconButton
                  label={remove(at + 1)}
                  icon={close}
                  disabled={disabled}
                  onClick={() => onRemove(at)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <label className={css.label} htmlFor={id}>
        {label}
        <input
          {...aria}
          ref={input}
          id={id}
          className={css.input}
          type="file"
          multiple
          tabIndex={-1} // use the button below
          accept={accept}
          disabled={disabled || full || Boolean(busy)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = ''; // the same file may be picked again
            if (files.length > 0) onPick(files);
          }}
        />
      </label>
      <Button icon={image} disabled={disabled || full} busy={busy} onClick={() => input.current?.click()}>
        {add}
      </Button>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

// The shop's appearance in a form: its color, and a preview for customers.
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  brandColors,
  defaultBrandColor,
  isAdjusted,
  isBrandColor,
  normalizeBrandColor,
} from '../../../lib/brandColor.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { shownImage, type imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import { FieldGroup } from '../../parts/fields/FieldGroup.tsx';
import { useField } from '../../parts/fields/Form.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FacePreview } from './FacePreview.tsx';
import css from './ShopFace.module.css';

const copy = sellerCopy.shopFace;
const field = { name: 'brand_color', label: copy.color };

/** `color` and `tagline`: as typed. */
export function ShopFace({
  name,
  tagline,
  logo,
  color,
  cover,
  coverError,
  disabled,
}: {
  name: string;
  tagline: string;
  logo: string | null;
  color: string;
  /** The cropping flow. */
  cover: ActorRefFrom<typeof imageCropMachine> | undefined;
  /** The server's error. */
  coverError: string | undefined;
  disabled: boolean;
}) {
  const { change } = useField(field, '');
  const picture = useSelector(cover, shownImage);
  const typed = normalizeBrandColor(color);
  const chosen = isBrandColor(typed) ? typed : null;
  const swatches = useId(); // a separate name: the text field has the form field's

  return (
    <FieldGroup legend={copy.title}>
      <div className={css.columns}>
        <ImageField
          crop={cover}
          label={copy.cover}
          hint={copy.coverHint}
          error={coverError}
          disabled={disabled}
        />
        <div className={css.choice}>
          <TextField name="tagline" label={copy.tagline} hint={copy.taglineHint} autoComplete="off" />
          <fieldset className={css.swatches}>
            <legend>{copy.swatches}</legend>
            {brandColors.map((value) => (
              <label key={value} className={css.swatch}>
                <input
                  type="radio"
                  className={css.radio}
                  name={swatches}
                  value={value}
                  checked={value === chosen}
                  onChange={() => change(value)}
                />
                <span className={css.color} style={{ background: value }} />
                {copy.colors[value]}
              </label>
            ))}
          </fieldset>
          <TextField
            {...field}
            hint={chosen && isAdjusted(chosen) ? copy.adjusted : copy.colorHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            after={
              <input
                type="color"
                className={css.picker}
                aria-label={copy.picker}
                value={chosen ?? defaultBrandColor}
                onChange={(event) => change(event.target.value)}
              />
            }
          />
        </div>
        <FacePreview
          name={name.trim() || copy.shop}
          tagline={tagline.trim()}
          logo={logo}
          cover={picture}
          color={chosen}
        />
      </div>
    </FieldGroup>
  );
}

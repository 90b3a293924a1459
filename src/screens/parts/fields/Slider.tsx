import type { CSSProperties } from 'react';
import { formatRupees } from '../../../lib/money.ts';
import { FieldNote, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import css from './Slider.module.css';

interface SliderProps extends FieldProps<number> {
  min: number;
  max: number;
  step: number;
  format?: (value: number) => string;
}

/**
 * A slider for whole rupees. The platform's slider stops at multiples of `step`; if `min` or `max` is not a multiple,
 * the ends of the track stand for them exactly.
 */
export function Slider({ min, max, step, format = formatRupees, ...props }: SliderProps) {
  const { name, label, hint, disabled } = props;
  const field = useField(props, min);
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  const [from, to] = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
  const at = field.value <= min ? from : field.value >= max ? to : field.value;
  const part = to > from ? (at - from) / (to - from) : 0;
  const place: CSSProperties = { '--part': part, '--steps': Math.max(1, Math.round((to - from) / step)) };
  return (
    <div className={css.field} style={place}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <output className={css.amount} htmlFor={id}>
        {format(field.value)}
      </output>
      <input
        {...aria}
        id={id}
        className={css.range}
        type="range"
        name={name}
        min={from}
        max={to}
        step={step}
        value={at}
        disabled={disabled}
        aria-valuetext={format(field.value)}
        onChange={(event) => field.change(Math.min(max, Math.max(min, Number(event.target.value))))}
        onBlur={field.blur}
      />
      <div className={css.ends} aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      {(field.error ?? hint) && <FieldNote id={noteId} error={field.error} hint={hint} />}
    </div>
  );
}

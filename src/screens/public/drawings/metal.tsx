// The gold of the drawings: the tokens' six stops, as a gradient for fills and strokes.
import css from './metal.module.css';

export function Metal({ id, across = false }: { id: string; across?: boolean }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2={across ? '0' : '1'}>
      <stop className={css.d} offset="0" />
      <stop className={css.b} offset=".22" />
      <stop className={css.a} offset=".4" />
      <stop className={css.c} offset=".6" />
      <stop className={css.d} offset=".78" />
      <stop className={css.b} offset="1" />
    </linearGradient>
  );
}

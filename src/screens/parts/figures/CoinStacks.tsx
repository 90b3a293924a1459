import css from './CoinStacks.module.css';

/** Most stacks to draw: with more months, one stack stands for several. */
const MOST = 24;
const [WIDTH, HEIGHT] = [300, 150];

/** A coin as a stroke with round ends, from `x`, standing on `y`. */
const coins = (x: number, count: number, width: number, thick: number) =>
  Array.from(
    { length: count },
    (_, at) => `M${x.toFixed(1)} ${(HEIGHT - (at + 0.5) * thick).toFixed(1)}h${width.toFixed(1)}`,
  ).join('');

/**
 * Growth month by month: a stack for each, one coin higher than the one before, and on the last one the final addition,
 * in gold. `extra` is that addition, in parts of one coin. `label` describes it all; `from` and `to` are below the
 * first and the last.
 */
export function CoinStacks({
  count,
  extra,
  label,
  from,
  to,
}: {
  count: number;
  extra: number;
  label: string;
  from: string;
  to: string;
}) {
  const stacks = Math.max(1, Math.min(count, MOST));
  const added = extra > 0 ? Math.min(Math.max(1, Math.round((extra * stacks) / count)), stacks) : 0;
  const thick = HEIGHT / (stacks + added + 1);
  const step = WIDTH / stacks;
  const width = step * 0.62 - thick * 0.7;
  const wide = Math.max(width, 0.5);
  const left = (at: number) => at * step + (step - wide) / 2;
  const paid = Array.from({ length: stacks }, (_, at) => coins(left(at), at + 1, wide, thick)).join('');
  return (
    <figure className={css.stacks} aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" strokeWidth={thick * 0.72}>
        <path className={css.paid} d={paid} />
        <path
          className={css.added}
          d={coins(left(stacks - 1), added, wide, thick)}
          transform={`translate(0 ${-stacks * thick})`}
        />
      </svg>
      <figcaption className={css.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

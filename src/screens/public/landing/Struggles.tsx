import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import css from './Struggles.module.css';
import shared from './landing.module.css';

const { title, items } = landingCopy.struggles;

/** A worn paper savings card: a corner gone, a sum done twice, months without a stamp. */
function WornCard() {
  const boxes = Array.from(
    { length: 12 },
    (_, at) => [28 + (at % 4) * 66, 96 + Math.floor(at / 4) * 50] as const,
  );
  const stamped = [0, 1, 2, 4, 5];
  return (
    <svg className={css.worn} viewBox="0 0 320 330" aria-hidden="true">
      <path className={css.under} d="M30 20L300 4L316 250L48 272z" />
      <path className={css.paper} d="M8 26H276L312 62V300L300 294L288 303L270 296L252 304L236 297H8z" />
      <path className={css.fold} d="M276 26V62H312z" />
      <path className={css.crease} d="M8 170C90 166 220 176 312 168M168 26C166 120 172 220 166 298" />
      <circle className={css.stain} cx="246" cy="252" r="38" />
      <path className={css.ruled} d="M28 52h120M28 72h176" />
      {boxes.map(([x, y], at) => (
        <rect key={at} className={css.box} x={x} y={y} width="54" height="38" rx="3" />
      ))}
      {stamped.map((at) => {
        const [x, y] = boxes[at] ?? [0, 0];
        return (
          <g
            key={at}
            className={css.stamp}
            transform={`translate(${x + 27} ${y + 19}) rotate(${[-8, 5, -3, 0, 11, -6][at] ?? 0})`}
          >
            <circle r="15" />
            <path d="M-8 1l5 5 11-12" />
          </g>
        );
      })}
      <g className={css.pen}>
        <path d="M30 268c8-10 16-10 16 0s-16 8-10 14 16-2 20-6M66 282c2-16 14-18 14-8s-14 12-6 14 14-8 16-18M98 270c-2 14 4 18 10 12s6-14 0-14-8 6-6 12" />
        <path className={css.strike} d="M22 280L124 268M24 270L122 284" />
        <path d="M142 284c0-12 12-20 14-10s-16 14-6 16 14-8 18-18M180 270v18M192 272c-6 6-4 14 2 14s8-12 0-14" />
      </g>
      <path className={css.query} d="M206 262c-2-14 20-16 20-2 0 9-10 9-10 18M216 288v1" />
    </svg>
  );
}

export function Struggles() {
  return (
    <section className={shared.section} aria-labelledby="struggles-title">
      <div className={classNames(shared.inner, css.inner)}>
        <WornCard />
        <div className={css.words}>
          <h2 id="struggles-title" className={shared.title}>
            {title}
          </h2>
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

import type { Plan } from '../../../api/plans.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { amountRangeText } from '../../../lib/planFigures.ts';
import { Carousel } from '../../parts/pictures/Carousel.tsx';
import { classNames } from '../../parts/classNames.ts';
import css from './PlanSummary.module.css';

/**
 * A plan's images, name, duration and amount range. `compact`: the main image only, on a phone beside the text. `wide`:
 * on a wide window both are columns of the card.
 */
export function PlanSummary({
  plan,
  eager = false,
  compact = false,
  wide = false,
}: {
  plan: Plan;
  eager?: boolean;
  compact?: boolean;
  wide?: boolean;
}) {
  return (
    <div className={classNames(css.summary, compact && css.compact, wide && css.wide)}>
      <PlanImages plan={compact ? { ...plan, images: [] } : plan} eager={eager} />
      <div className={css.words}>
        <h2>{plan.name}</h2>
        <p>{sharedCopy.amounts.months(plan.duration_months)}</p>
        <p className={css.range}>{amountRangeText(plan)}</p>
      </div>
    </div>
  );
}

export function PlanImages({ plan, eager = false }: { plan: Plan; eager?: boolean }) {
  const images = [plan.main_image, ...plan.images.map(({ image }) => image)]
    .map(mediaUrl)
    .filter((src) => src !== null);
  if (images.length === 0) return null;
  return (
    <Carousel
      eager={eager}
      label={plan.name}
      width={880}
      height={530}
      images={images.map((src, at) => ({
        src,
        alt: sharedCopy.carousel.picture(at + 1, images.length),
      }))}
    />
  );
}

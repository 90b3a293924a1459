// The plan's card as customers will see it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { planFormCopy as copy } from '../../../lib/copy/planForm.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { amountRangeText } from '../../../lib/planFigures.ts';
import { optionLines, parseWholeNumber, type PlanTexts } from '../../../lib/schemas/plan.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Card } from '../../parts/Card.tsx';
import css from './PlanPreview.module.css';
import { PlanImage } from './PlanImage.tsx';

interface PlanPreviewProps {
  values: PlanTexts;
  mainImage: ActorRefFrom<typeof imageCropMachine> | undefined;
}

export function PlanPreview({ values, mainImage }: PlanPreviewProps) {
  const image = useSelector(mainImage, (now) => now?.context.preview ?? null);
  const months = parseWholeNumber(values.duration_months);
  const range = {
    min_amount: parseWholeNumber(values.min_amount),
    max_amount: parseWholeNumber(values.max_amount),
  };
  const benefit = parseWholeNumber(values.benefits_percentage);
  const options = optionLines(values).flatMap((name) => values[name]?.trim() || []);
  return (
    <aside className={css.preview} aria-label={copy.preview}>
      <p className={css.caption}>{copy.preview}</p>
      <Card variant="highlight">
        <PlanImage src={image} />
        <div className={css.words}>
          <p className={css.name}>{values.name.trim() || copy.previewName}</p>
          {values.karat && <p>{copy.kinds.byWeight(Number(values.karat))}</p>}
          {months > 0 && <p>{sharedCopy.amounts.months(months)}</p>}
          {range.max_amount >= range.min_amount && <p className={css.range}>{amountRangeText(range)}</p>}
        </div>
        {benefit > 0 && (
          <div>
            <Badge variant="completed">{copy.previewBenefit(benefit)}</Badge>
          </div>
        )}
        {options.length > 0 && (
          <ul className={css.options}>
            {options.map((option, at) => (
              <li key={at}>{option}</li>
            ))}
          </ul>
        )}
      </Card>
    </aside>
  );
}

// The form of a new plan, its preview, and the two questions that can end it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { planFormCopy as copy } from '../../../lib/copy/planForm.ts';
import { legalCopy } from '../../../lib/copy/legal.ts';
import { AT_RISK_DAYS } from '../../../lib/dueStatus.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { ADVANCE_DAYS, advanceDaysOf } from '../../../lib/legalLimits.ts';
import { karats } from '../../../lib/goldRates.ts';
import { lateRules } from '../../../lib/schedule.ts';
import { parseWholeNumber } from '../../../lib/schemas/plan.ts';
import type { planCreationMachine } from '../../../machines/seller/planCreation.ts';
import type { planFormMachine } from '../../../machines/seller/planForm.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import { imageListError, type imageListMachine } from '../../../machines/shared/imageList.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { Confirmation } from '../../parts/dialogs/Confirmation.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { MultiImagePicker } from '../../parts/pictures/MultiImagePicker.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';
import { PlanOptions } from './PlanOptions.tsx';
import { PlanPreview } from './PlanPreview.tsx';

export function PlanForm({ creation }: { creation: ActorRefFrom<typeof planCreationMachine> }) {
  const { form, imageCrop, imageList } = useSelector(creation, ({ children }) => children);
  return form && <PlanFormDialog form={form} mainImage={imageCrop} images={imageList} />;
}

interface PlanFormDialogProps {
  form: ActorRefFrom<typeof planFormMachine>;
  mainImage: ActorRefFrom<typeof imageCropMachine> | undefined;
  images: ActorRefFrom<typeof imageListMachine> | undefined;
}

export function PlanFormDialog({ form, mainImage, images }: PlanFormDialogProps) {
  const now = useForm(form);
  const { view, values, saving, confirming } = now;
  const days = advanceDaysOf({
    duration_months: parseWholeNumber(values.duration_months),
    redemption_days: parseWholeNumber(values.redemption_days),
  });
  const figure = { keep: plainFigures, inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <FormDialog
        form={now}
        title={copy.title}
        words={copy}
        disabled={values.images === null}
        aside={<PlanPreview values={values} mainImage={mainImage} />}
      >
        <FieldGroup legend={copy.groups.terms}>
          <TextField name="name" label={copy.name} autoComplete="off" required />
          <FieldPair long>
            <TextField name="duration_months" label={copy.duration} {...figure} />
            <TextField name="redemption_days" label={copy.redemptionDays} {...figure} />
          </FieldPair>
          {days > ADVANCE_DAYS && <Alert tone="info">{legalCopy.longPlan(days)}</Alert>}
          <FieldPair long>
            <TextField name="min_amount" label={copy.minAmount} prefix="₹" {...figure} />
            <TextField name="max_amount" label={copy.maxAmount} prefix="₹" {...figure} />
          </FieldPair>
          <TextField
            name="benefits_percentage"
            label={copy.benefits}
            hint={parseWholeNumber(values.benefits_percentage) > 100 ? copy.benefitsHint : undefined}
            {...figure}
          />
          <SelectField
            name="karat"
            label={copy.kind}
            options={[
              { value: '', label: copy.kinds.byValue },
              ...karats.map((karat) => ({ value: String(karat), label: copy.kinds.byWeight(karat) })),
            ]}
            hint={values.karat ? copy.kindMeans.byWeight : copy.kindMeans.byValue}
          />
          <SelectField
            name="late_rule"
            label={copy.lateRule}
            options={lateRules.map((value) => ({ value, label: copy.lateRules[value] }))}
            hint={copy.lateRuleMeans[values.late_rule](AT_RISK_DAYS)}
          />
        </FieldGroup>
        <PlanOptions form={form} />
        {(mainImage ?? images) && (
          <FieldGroup legend={copy.groups.pictures}>
            <ImageField
              crop={mainImage}
              label={copy.mainImage}
              error={view.errors['main_image']}
              disabled={saving}
            />
            {images && <FurtherImages images={images} error={view.errors['images']} disabled={saving} />}
          </FieldGroup>
        )}
        <CheckField name="is_active" label={copy.activate} />
      </FormDialog>
      <Confirmation
        open={confirming}
        title={copy.confirmTitle}
        keep={copy.confirmBack}
        confirm={copy.confirmCreate}
        harmless
        onKeep={() => form.send({ type: 'form.checkAgain' })}
        onConfirm={() => form.send({ type: 'form.confirm' })}
      >
        <p>{copy.confirmQuestion}</p>
      </Confirmation>
    </>
  );
}

interface FurtherImagesProps {
  images: ActorRefFrom<typeof imageListMachine>;
  /** The server's error. */
  error?: string | undefined;
  disabled?: boolean;
}

export function FurtherImages({ images, error, disabled = false }: FurtherImagesProps) {
  const now = useSelector(images, (snapshot) => snapshot);
  const { rules, limit, images: list } = now.context;
  const encoding = now.matches('encoding');
  return (
    <MultiImagePicker
      label={copy.images}
      add={copy.addImages}
      remove={copy.removeImage}
      accept={rules.accept}
      previews={list.map(({ preview }) => preview)}
      hint={copy.imagesHint}
      error={imageListError(now) ?? (encoding ? undefined : error)}
      disabled={disabled}
      full={list.length >= limit}
      busy={encoding && copy.packing}
      onPick={(files) => images.send({ type: 'images.pick', files })}
      onRemove={(at) => images.send({ type: 'image.remove', at })}
    />
  );
}

// The form of a new plan, its preview, and the two questions that can end it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { digitsOf } from '../../lib/digits.ts';
import { formView } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { MAX_PLAN_IMAGES } from '../../lib/planBounds.ts';
import { parseWholeNumber } from '../../lib/schemas/plan.ts';
import { formErrors, type planCreationMachine } from '../../machines/seller/planCreation.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { Confirmation } from '../parts/Confirmation.tsx';
import { FieldGroup, FieldPair } from '../parts/FieldGroup.tsx';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit } from '../parts/FormActions.tsx';
import { Modal } from '../parts/Modal.tsx';
import { ImageField } from '../parts/ImageField.tsx';
import { MultiImagePicker } from '../parts/MultiImagePicker.tsx';
import { TextField } from '../parts/TextField.tsx';
import css from './PlanForm.module.css';
import { PlanOptions } from './PlanOptions.tsx';
import { PlanPreview } from './PlanPreview.tsx';

const copy = sellerCopy.planForm;

/** Figures as they are pasted: without grouping and sign, in plain digits; what is no figure stays to be seen and refused. */
const plainFigures = (typed: string): string =>
  typed.replaceAll(/[\s,₹]/gu, '').replaceAll(/\p{Nd}/gu, (digit) => digitsOf(digit));

export function PlanForm({ creation }: { creation: ActorRefFrom<typeof planCreationMachine> }) {
  const now = useSelector(creation, (snapshot) => snapshot);
  const { form, picturesProblem } = now.context;
  const { values } = form;
  const { imageCrop: photo } = now.children;
  const shown = formView(form, formErrors(now.context));
  const busy = now.hasTag('busy');
  const packing = now.matches({ open: { pictures: 'packing' } });
  const figure = { keep: plainFigures, inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <Modal
      open
      size="full"
      title={copy.title}
      onCancel={busy ? undefined : () => creation.send({ type: 'creation.close' })}
    >
      <div className={css.columns}>
        <Form form={shown} send={creation.send} label={copy.title} className={css.form ?? ''}>
          <FieldGroup legend={copy.groups.terms}>
            <TextField name="name" label={copy.name} autoComplete="off" required />
            <FieldPair long>
              <TextField name="duration_months" label={copy.duration} {...figure} />
              <TextField name="redemption_days" label={copy.redemptionDays} {...figure} />
            </FieldPair>
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
          </FieldGroup>
          <PlanOptions creation={creation} />
          <FieldGroup legend={copy.groups.pictures}>
            <ImageField crop={photo} label={copy.mainImage} error={shown.errors.main_image} disabled={busy} />
            <MultiImagePicker
              label={copy.images}
              add={copy.addImages}
              remove={copy.removePicture}
              accept={imagePolicies.plan.accept}
              previews={values.images.map(({ preview }) => preview)}
              hint={copy.imagesHint}
              error={picturesProblem ?? shown.errors.images}
              disabled={busy}
              full={values.images.length >= MAX_PLAN_IMAGES}
              busy={packing && copy.packing}
              onPick={(files) => creation.send({ type: 'pictures.pick', files })}
              onRemove={(at) => creation.send({ type: 'picture.remove', at })}
            />
          </FieldGroup>
          <CheckField name="is_active" label={copy.activate} />
          <CancelOrSubmit
            on="page"
            words={copy}
            busy={busy}
            disabled={packing}
            onCancel={() => creation.send({ type: 'creation.close' })}
          />
        </Form>
        <PlanPreview creation={creation} />
      </div>
      <Confirmation
        open={now.matches({ open: { form: 'confirming' } })}
        title={copy.confirmTitle}
        keep={copy.confirmBack}
        confirm={copy.confirmCreate}
        harmless
        onKeep={() => creation.send({ type: 'plan.checkAgain' })}
        onConfirm={() => creation.send({ type: 'plan.confirm' })}
      >
        <p>{copy.confirmQuestion}</p>
      </Confirmation>
      <Confirmation
        open={now.matches({ open: { form: 'leaving' } })}
        title={copy.leaveTitle}
        keep={copy.leaveKeep}
        confirm={copy.leaveDiscard}
        onKeep={() => creation.send({ type: 'creation.keep' })}
        onConfirm={() => creation.send({ type: 'creation.discard' })}
      >
        <p>{copy.leaveQuestion}</p>
      </Confirmation>
    </Modal>
  );
}

// The dialog of a catalogue item.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { parseTags } from '../../../lib/schemas/catalogueItem.ts';
import type { catalogueItemMachine } from '../../../machines/seller/catalogueItem.ts';
import type { catalogueItemFormMachine } from '../../../machines/seller/catalogueItemForm.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { TagsField } from '../../parts/fields/TagsField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';

const copy = sellerCopy.catalogue;

export function CatalogueForm({ flow }: { flow: ActorRefFrom<typeof catalogueItemMachine> }) {
  const { form, imageCrop } = useSelector(flow, ({ children }) => children);
  return form && <CatalogueItemForm form={form} image={imageCrop} />;
}

interface CatalogueItemFormProps {
  form: ActorRefFrom<typeof catalogueItemFormMachine>;
  image: ActorRefFrom<typeof imageCropMachine> | undefined;
}

export function CatalogueItemForm({ form, image }: CatalogueItemFormProps) {
  const now = useForm(form);
  const { view, record, canSubmit, saving } = now;
  const title = record ? copy.editTitle : copy.createTitle;
  return (
    <FormDialog form={now} title={title} words={copy} disabled={!canSubmit}>
      <TextField name="product_name" label={copy.name} required autoComplete="off" />
      <TextField name="purity" label={copy.purity} required autoComplete="off" />
      <TagsField name="tags" label={copy.tags} hint={copy.tagsHint} tagsOf={parseTags} />
      <ImageField
        crop={image}
        label={copy.image}
        hint={copy.imageHint}
        error={view.errors['product_image']}
        disabled={saving}
      />
    </FormDialog>
  );
}

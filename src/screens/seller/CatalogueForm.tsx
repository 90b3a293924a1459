// A catalogue item in a dialog. The list owns the flow; this only draws it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formView } from '../../lib/form.ts';
import { parseTags } from '../../lib/schemas/catalogueItem.ts';
import { formErrors, type catalogueItemMachine } from '../../machines/seller/catalogueItem.ts';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit } from '../parts/FormActions.tsx';
import { Modal } from '../parts/Modal.tsx';
import { ImageField } from '../parts/ImageField.tsx';
import { TagsField } from '../parts/TagsField.tsx';
import { TextField } from '../parts/TextField.tsx';

const copy = sellerCopy.catalogue;

export function CatalogueForm({ flow }: { flow: ActorRefFrom<typeof catalogueItemMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { item, form } = now.context;
  const picture = now.children.imageCrop;
  const title = item ? copy.editTitle : copy.createTitle;
  const busy = now.hasTag('busy');
  const shown = formView(form, formErrors(now.context));
  const cancel = () => flow.send({ type: 'form.cancel' });
  return (
    <Modal open title={title} onCancel={busy ? undefined : cancel}>
      <Form form={shown} send={(event) => flow.send(event)} label={title}>
        <TextField name="product_name" label={copy.name} required autoComplete="off" />
        <TextField name="purity" label={copy.purity} required autoComplete="off" />
        <TagsField name="tags" label={copy.tags} hint={copy.tagsHint} tagsOf={parseTags} />
        <ImageField
          crop={picture}
          label={copy.image}
          hint={copy.imageHint}
          error={shown.errors.product_image}
          disabled={busy}
        />
        <CancelOrSubmit
          words={copy}
          busy={busy}
          disabled={!now.can({ type: 'form.submit' })}
          onCancel={cancel}
        />
      </Form>
    </Modal>
  );
}

// One person of the store's staff. Whoever opens it owns the flow; this only draws it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formView } from '../../lib/form.ts';
import { phonePolicies } from '../../lib/phone.ts';
import { formErrors, type staffMemberMachine } from '../../machines/seller/staffMember.ts';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit } from '../parts/FormActions.tsx';
import { Modal } from '../parts/Modal.tsx';
import { PhoneField, TextField } from '../parts/TextField.tsx';

const copy = sellerCopy.staff;

export function StaffForm({ flow }: { flow: ActorRefFrom<typeof staffMemberMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { member, form } = now.context;
  const title = member ? copy.editTitle : copy.createTitle;
  const busy = now.hasTag('busy');
  const cancel = () => flow.send({ type: 'form.cancel' });
  // Somebody else's details: the browser's own suggestions would be the jeweller's.
  return (
    <Modal open title={title} onCancel={busy ? undefined : cancel}>
      <Form form={formView(form, formErrors(now.context))} send={flow.send} label={title}>
        <TextField name="name" label={copy.name} required autoComplete="off" />
        <PhoneField
          name="phone"
          label={copy.phone}
          required
          keep={phonePolicies.staff.clean}
          autoComplete="off"
        />
        <PhoneField
          name="whatsapp"
          label={copy.whatsapp}
          keep={phonePolicies.staffWhatsapp.clean}
          autoComplete="off"
        />
        <TextField name="address" label={copy.address} autoComplete="off" />
        <CancelOrSubmit words={copy} busy={busy} onCancel={cancel} />
      </Form>
    </Modal>
  );
}

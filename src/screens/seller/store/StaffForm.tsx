// The dialog with the form of a staff member.
import type { ActorRefFrom } from 'xstate';
import { staffCopy as copy } from '../../../lib/copy/staff.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { staffRoles } from '../../../lib/schemas/staffMember.ts';
import type { staffMemberFormMachine } from '../../../machines/seller/staffMemberForm.ts';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { useForm } from '../../useForm.ts';

export function StaffForm({ form }: { form: ActorRefFrom<typeof staffMemberFormMachine> }) {
  const { view, draft, record, saving } = useForm(form);
  const title = record ? copy.editTitle : copy.createTitle;
  const cancel = () => form.send({ type: 'form.cancel' });
  // Another person's details: the browser would suggest the jeweller's own.
  return (
    <Modal open title={title} onCancel={saving ? undefined : cancel}>
      <Form form={view} send={form.send} label={title}>
        <DraftNotice {...draft} />
        <TextField name="name" label={copy.name} required autoComplete="off" />
        <PhoneField
          name="phone"
          label={copy.phone}
          required
          policy={phonePolicies.staff}
          autoComplete="off"
        />
        <PhoneField
          name="whatsapp"
          label={copy.whatsapp}
          policy={phonePolicies.staffWhatsapp}
          autoComplete="off"
        />
        <TextField name="address" label={copy.address} autoComplete="off" />
        <SelectField
          name="role"
          label={copy.login.label}
          placeholder={copy.login.none}
          options={staffRoles.map((role) => ({ value: role, label: copy.login[role] }))}
          hint={record?.role ? copy.login.endHint : copy.login.hint}
        />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

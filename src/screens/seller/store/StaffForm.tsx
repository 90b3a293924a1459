// The dialog with the form of a staff member.
import type { ActorRefFrom } from 'xstate';
import { staffCopy as copy } from '../../../lib/copy/staff.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { staffRoles } from '../../../lib/schemas/staffMember.ts';
import type { staffMemberFormMachine } from '../../../machines/seller/staffMemberForm.ts';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';

export function StaffForm({ form }: { form: ActorRefFrom<typeof staffMemberFormMachine> }) {
  const now = useForm(form);
  const { record } = now;
  const title = record ? copy.editTitle : copy.createTitle;
  // Another person's details: the browser would suggest the jeweller's own.
  return (
    <FormDialog form={now} title={title} words={copy}>
      <TextField name="name" label={copy.name} required autoComplete="off" />
      <PhoneField name="phone" label={copy.phone} required policy={phonePolicies.staff} autoComplete="off" />
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
    </FormDialog>
  );
}

import type { ActorRefFrom } from 'xstate';
import type { Staff } from '../../../api/registration.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import {
  genderOptions,
  maritalStatusOptions,
  profileSourceOptions,
  sharedCopy,
  type Option,
} from '../../../lib/copy/shared.ts';
import type { Day } from '../../../lib/dates.ts';
import type { profileFormMachine } from '../../../machines/customer/profileForm.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import {
  CityField,
  EmailField,
  PincodeField,
  StateField,
  StreetField,
} from '../../parts/fields/addressFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { BirthDateField } from '../../parts/fields/DateField.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { FormAlert } from '../../parts/fields/FormAlert.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FormLayer } from '../../LeaveQuestion.tsx';
import { useForm } from '../../useForm.ts';
import css from './ProfileForm.module.css';
import { StaffField } from './StaffField.tsx';

const copy = customerCopy.profileEdit;
const { choose } = sharedCopy.form;

interface ProfileFormProps {
  form: ActorRefFrom<typeof profileFormMachine>;
  photo: ActorRefFrom<typeof imageCropMachine> | undefined;
  staff: Staff[];
  /** Set when the staff could not be loaded. */
  onReloadStaff?: (() => void) | undefined;
  /** The latest allowed date of birth. */
  today: Day;
}

/** The fields that a customer can change; the phone number is read-only. */
export function ProfileForm({ form, photo, staff, onReloadStaff, today }: ProfileFormProps) {
  const { view, draft, record: customer, saving, saved } = useForm(form);

  const named: Option[] = staff.map(({ id, name }) => ({ value: id, label: name }));
  if (customer?.staff && !staff.some(({ id }) => id === customer.staff)) {
    named.unshift({ value: customer.staff, label: customer.staff_name ?? '' });
  }

  return (
    <Form form={view} send={form.send} label={copy.submit} className={css.form ?? ''}>
      <DraftNotice {...draft} />
      <Card>
        <FieldGroup legend={copy.groups.you}>
          <ImageField
            crop={photo}
            label={copy.avatar}
            hint={copy.photoHint}
            error={view.errors['profile_photo']}
            disabled={saving}
          />
          <TextField name="full_name" label={copy.fullName} autoComplete="name" required />
          <EmailField label={copy.email} />
          <TextField
            name="phone_number"
            label={copy.phone}
            value={customer?.phone_number ?? ''}
            hint={copy.phoneHint}
            readOnly
          />
          <StaffField
            words={copy}
            options={named}
            failed={onReloadStaff !== undefined}
            onReload={() => onReloadStaff?.()}
          />
        </FieldGroup>
      </Card>

      <Card>
        <FieldGroup legend={copy.groups.more}>
          <BirthDateField label={copy.dob} today={today} />
          <FieldPair>
            <SelectField name="gender" label={copy.gender} options={genderOptions} placeholder={choose} />
            <SelectField
              name="marital_status"
              label={copy.maritalStatus}
              options={maritalStatusOptions}
              placeholder={choose}
            />
          </FieldPair>
          <SelectField name="source" label={copy.source} options={profileSourceOptions(customer?.source)} />
          {typeof customer?.takes_messages === 'boolean' && (
            <CheckField name="takes_messages" label={copy.messages.label} hint={copy.messages.hint} />
          )}
        </FieldGroup>
        <FieldGroup legend={copy.groups.address}>
          <StreetField label={copy.street} />
          <FieldPair>
            <CityField label={copy.city} />
            <StateField label={copy.state} />
          </FieldPair>
          <PincodeField label={copy.pincode} />
        </FieldGroup>
      </Card>

      <div className={css.end}>
        <FormAlert />
        <Button type="submit" variant="primary" wide busy={saving && copy.busy} disabled={saved !== null}>
          {copy.submit}
        </Button>
      </div>
      <FormLayer form={form} />
    </Form>
  );
}

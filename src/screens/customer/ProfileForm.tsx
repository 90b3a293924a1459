import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../lib/copy/customer.ts';
import {
  genderOptions,
  maritalStatusOptions,
  profileSourceOptions,
  sharedCopy,
  type Option,
} from '../../lib/copy/shared.ts';
import { formView } from '../../lib/form.ts';
import { formErrors, type profileEditMachine } from '../../machines/customer/profileEdit.ts';
import { CityField, EmailField, PincodeField, StateField, StreetField } from '../parts/addressFields.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { DateField } from '../parts/DateField.tsx';
import { FieldGroup, FieldPair } from '../parts/FieldGroup.tsx';
import { Form } from '../parts/Form.tsx';
import { ImageField } from '../parts/ImageField.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import css from './ProfileForm.module.css';
import { StaffField } from './StaffField.tsx';

const copy = customerCopy.profileEdit;

/** The fields that a customer can change; the phone number is read-only. */
export function ProfileForm({ flow }: { flow: ActorRefFrom<typeof profileEditMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, staff, today, customer } = now.context;
  const { imageCrop: photo } = now.children;
  const shown = formView(form, formErrors(now.context));
  const saving = now.hasTag('busy');

  /** A stored value can be changed, not removed. */
  const kept = (name: 'email' | 'dob' | 'street' | 'city' | 'state' | 'pincode') =>
    customer?.[name] && form.values[name] === '' ? copy.kept : undefined;
  const choice = (name: 'gender' | 'marital_status') =>
    customer?.[name] ? {} : { placeholder: sharedCopy.form.choose };
  const named: Option[] = staff.map(({ id, name }) => ({ value: id, label: name }));
  if (customer?.staff && !staff.some(({ id }) => id === customer.staff)) {
    named.unshift({ value: customer.staff, label: customer.staff_name ?? '' });
  }

  return (
    <Form form={shown} send={(event) => flow.send(event)} label={copy.submit} className={css.form ?? ''}>
      <Card>
        <FieldGroup legend={copy.groups.you}>
          <ImageField
            crop={photo}
            label={copy.avatar}
            hint={copy.photoHint}
            error={shown.errors.profile_photo}
            disabled={saving}
          />
          <TextField name="full_name" label={copy.fullName} autoComplete="name" required />
          <EmailField label={copy.email} hint={kept('email')} />
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
            failed={now.matches({ open: { staff: 'failed' } })}
            onReload={() => flow.send({ type: 'staff.reload' })}
          />
        </FieldGroup>
      </Card>

      <Card>
        <FieldGroup legend={copy.groups.more}>
          <DateField
            name="dob"
            label={copy.dob}
            max={today}
            autoComplete="bday"
            {...(kept('dob') && { hint: copy.kept })}
          />
          <FieldPair>
            <SelectField name="gender" label={copy.gender} options={genderOptions} {...choice('gender')} />
            <SelectField
              name="marital_status"
              label={copy.maritalStatus}
              options={maritalStatusOptions}
              {...choice('marital_status')}
            />
          </FieldPair>
          <SelectField name="source" label={copy.source} options={profileSourceOptions(customer?.source)} />
        </FieldGroup>
        <FieldGroup legend={copy.groups.address}>
          <StreetField label={copy.street} hint={kept('street')} />
          <FieldPair>
            <CityField label={copy.city} hint={kept('city')} />
            <StateField label={copy.state} hint={kept('state')} />
          </FieldPair>
          <PincodeField label={copy.pincode} hint={kept('pincode')} />
        </FieldGroup>
      </Card>

      <div className={css.end}>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={saving && copy.busy}
          disabled={now.matches('saved')}
        >
          {copy.submit}
        </Button>
      </div>
    </Form>
  );
}

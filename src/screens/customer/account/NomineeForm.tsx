import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { relationshipOptions } from '../../../lib/copy/shared.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import type { nomineeFormMachine } from '../../../machines/customer/nomineeForm.ts';
import { Card } from '../../parts/Card.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { FormLayer } from '../../LeaveQuestion.tsx';
import { useForm } from '../../useForm.ts';

const copy = customerCopy.nominee;

/** Adds a nominee or changes the existing one. `firstField` takes the focus when the form opens. */
export function NomineeForm({
  form,
  firstField,
}: {
  form: ActorRefFrom<typeof nomineeFormMachine>;
  firstField: RefObject<HTMLInputElement | null>;
}) {
  const { view, draft, record, saving } = useForm(form);
  const title = record ? copy.editTitle : copy.addTitle;
  // Another person's details: the browser would suggest the customer's own.
  return (
    <Card>
      <h3>{title}</h3>
      <Form form={view} send={form.send} label={title}>
        <DraftNotice {...draft} />
        <TextField name="name" label={copy.name} required autoComplete="off" ref={firstField} />
        <PhoneField
          name="phone_number"
          label={copy.phone}
          required
          policy={phonePolicies.nominee}
          autoComplete="off"
        />
        <SelectField
          name="relationship"
          label={copy.relationship}
          required
          options={relationshipOptions}
          placeholder={copy.chooseRelationship}
        />
        <CheckField name="confirmed" label={copy.confirmAccurate} required />
        <CancelOrSubmit
          words={{ ...copy, submit: record ? copy.saveChanges : copy.submit }}
          busy={saving}
          onCancel={() => form.send({ type: 'form.cancel' })}
        />
        <FormLayer form={form} />
      </Form>
    </Card>
  );
}

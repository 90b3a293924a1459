import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { customerCopy } from '../../lib/copy/customer.ts';
import { relationshipOptions } from '../../lib/copy/shared.ts';
import { formView } from '../../lib/form.ts';
import { phonePolicies } from '../../lib/phone.ts';
import { formErrors, type nomineeMachine } from '../../machines/customer/nominee.ts';
import { Card } from '../parts/Card.tsx';
import { CheckField } from '../parts/CheckField.tsx';
import { Form } from '../parts/Form.tsx';
import { CancelOrSubmit } from '../parts/FormActions.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { PhoneField, TextField } from '../parts/TextField.tsx';

const copy = customerCopy.nominee;

/** Adds a nominee or changes the one there is. `firstField` takes the focus when the form opens. */
export function NomineeForm({
  flow,
  firstField,
}: {
  flow: ActorRefFrom<typeof nomineeMachine>;
  firstField: RefObject<HTMLInputElement | null>;
}) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, nominee } = now.context;
  const title = nominee ? copy.editTitle : copy.addTitle;
  const saving = now.hasTag('busy');
  // Somebody else's details: the browser's own suggestions would be the customer's.
  return (
    <Card>
      <h3>{title}</h3>
      <Form form={formView(form, formErrors(form))} send={flow.send} label={title}>
        <TextField name="name" label={copy.name} required autoComplete="off" ref={firstField} />
        <PhoneField
          name="phone_number"
          label={copy.phone}
          required
          keep={phonePolicies.nominee.clean}
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
          words={{ ...copy, submit: nominee ? copy.saveChanges : copy.submit }}
          busy={saving}
          onCancel={() => flow.send({ type: 'form.cancel' })}
        />
      </Form>
    </Card>
  );
}

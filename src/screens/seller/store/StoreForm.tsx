import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { digitsOf } from '../../../lib/digits.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import type { storeFormMachine } from '../../../machines/seller/storeForm.ts';
import type { imageCropMachine } from '../../../machines/shared/imageCrop.ts';
import {
  CityField,
  CountryField,
  PincodeField,
  StateField,
  StreetField,
} from '../../parts/fields/addressFields.tsx';
import { Card } from '../../parts/Card.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { FormLayer } from '../../LeaveQuestion.tsx';
import { useForm } from '../../useForm.ts';
import { GstinField } from './GstinField.tsx';
import css from '../account/profiles.module.css';
import { ShopFace } from './ShopFace.tsx';

const copy = sellerCopy.storeProfile;

/** The fields of the store that a seller can change; its URL is read-only. */
export function StoreForm({
  form,
  logo,
  cover,
  address,
  firstField,
}: {
  form: ActorRefFrom<typeof storeFormMachine>;
  logo: ActorRefFrom<typeof imageCropMachine> | undefined;
  cover: ActorRefFrom<typeof imageCropMachine> | undefined;
  /** The store's own address in readable form. */
  address: string;
  firstField: RefObject<HTMLInputElement | null>;
}) {
  const { view, draft, values, record, saving } = useForm(form);
  const preview = useSelector(logo, (now) => now?.context.preview ?? null);

  return (
    <Form form={view} send={form.send} label={copy.edit} className={css.form ?? ''}>
      <DraftNotice {...draft} />
      <Card>
        <FieldGroup legend={copy.groups.shop}>
          <ImageField
            crop={logo}
            label={copy.logo}
            hint={copy.logoHint}
            error={view.errors['shop_logo']}
            disabled={saving}
          />
          <TextField
            name="shop_name"
            label={copy.shopName}
            autoComplete="organization"
            required
            ref={firstField}
          />
          <FieldPair>
            <PhoneField
              name="shop_phone_number"
              label={copy.shopPhone}
              policy={phonePolicies.shop}
              required
            />
            <PhoneField name="whatsapp_number" label={copy.whatsapp} policy={phonePolicies.whatsapp} />
          </FieldPair>
          <GstinField label={copy.gstin} value={values.seller_GSTIN} />
          <TextField name="opening_hours" label={copy.hours} hint={copy.hoursHint} autoComplete="off" />
          <TextField
            name="upi_id"
            label={copy.upi}
            hint={copy.upiHint}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <CheckField
            name="takes_part_payments"
            label={copy.partPayments.label}
            hint={copy.partPayments.hint}
          />
          <TextField
            name="gst_rate"
            label={copy.gstRate}
            hint={copy.gstRateHint}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          {record !== null && record.messages_sent !== null && (
            <TextField
              name="message_limit"
              label={copy.messages.limit}
              hint={copy.messages.hint(record.messages_sent)}
              keep={(text) => digitsOf(text, 6)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <TextField
            name="store_url"
            label={copy.storeUrl}
            value={address}
            hint={copy.storeUrlHint}
            readOnly
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend={copy.groups.address}>
          <StreetField label={copy.street} required />
          <FieldPair>
            <CityField label={copy.city} required />
            <StateField label={copy.state} required />
          </FieldPair>
          <FieldPair>
            <PincodeField label={copy.pincode} required />
            <CountryField label={copy.country} required />
          </FieldPair>
        </FieldGroup>
      </Card>
      <Card className={css.end ?? ''}>
        <ShopFace
          name={values.shop_name}
          tagline={values.tagline}
          logo={preview ?? mediaUrl(record?.shop_logo)}
          color={values.brand_color}
          cover={cover}
          coverError={view.errors['shop_cover']}
          disabled={saving}
        />
      </Card>
      <div className={css.end}>
        <CancelOrSubmit
          on="page"
          words={copy}
          busy={saving}
          onCancel={() => form.send({ type: 'form.cancel' })}
        />
      </div>
      <FormLayer form={form} />
    </Form>
  );
}

// The second step of opening a store: the shop, its logo, address and URL.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { storeHost } from '../../../lib/storeAddress.ts';
import { cleanStoreSlug, trimStoreSlug } from '../../../lib/storeSlug.ts';
import type { RegistrationActor } from '../../../machines/seller/registration.ts';
import {
  CityField,
  CountryField,
  PincodeField,
  StateField,
  StreetField,
} from '../../parts/fields/addressFields.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { useApp } from '../../useApp.ts';
import { GstinField } from '../store/GstinField.tsx';
import css from './Registration.module.css';
import { ShopFace } from '../store/ShopFace.tsx';
import { ShopSign } from '../store/ShopSign.tsx';

const copy = sellerCopy.register;

export function StoreStep({ registration, busy }: { registration: RegistrationActor; busy: boolean }) {
  const { location, rootDomain } = useApp();
  const now = useSelector(registration, (snapshot) => snapshot);
  const { logoCrop: logo, coverCrop: cover } = now.children;
  const { values, serverErrors } = now.context.form;
  const sign = useSelector(logo, (picture) => picture?.context.preview ?? null);
  const hostOf = (slug: string) => storeHost({ slug }, { rootDomain, port: location.origin().port });
  const address = hostOf(trimStoreSlug(values.store_url));

  return (
    <div className={css.columns}>
      <FieldGroup legend={copy.groups.shop}>
        <ShopSign name={values.shop_name} logo={sign} address={address} />
        <ImageField
          crop={logo}
          label={copy.logo}
          hint={copy.photoHint}
          error={serverErrors.shop_logo}
          disabled={busy}
        />
        <TextField name="shop_name" label={copy.shopName} autoComplete="organization" required />
        <TextField
          name="store_url"
          label={copy.storeUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          keep={cleanStoreSlug}
          hint={copy.storeUrlHint(address ?? hostOf(copy.exampleStoreUrl) ?? '')}
          required
        />
        <GstinField label={copy.gstin} value={values.seller_GSTIN} />
      </FieldGroup>
      <FieldGroup legend={copy.groups.place}>
        <PhoneField name="shop_phone_number" label={copy.shopPhone} policy={phonePolicies.shop} required />
        <PhoneField
          name="whatsapp_number"
          label={copy.whatsapp}
          prefix={copy.countryCode}
          policy={phonePolicies.whatsapp}
        />
        <StreetField label={copy.street} required />
        <FieldPair>
          <CityField label={copy.city} required />
          <PincodeField label={copy.pincode} required />
        </FieldPair>
        <FieldPair>
          <StateField label={copy.state} required />
          <CountryField label={copy.country} required />
        </FieldPair>
      </FieldGroup>
      <div className={css.face}>
        <ShopFace
          name={values.shop_name}
          tagline={values.tagline}
          logo={sign}
          color={values.brand_color}
          cover={cover}
          coverError={serverErrors.shop_cover}
          disabled={busy}
        />
      </div>
    </div>
  );
}

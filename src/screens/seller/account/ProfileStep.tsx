// The first step of opening a store: the jeweller, verified by a code to their phone.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import type { RegistrationActor } from '../../../machines/seller/registration.ts';
import { EmailField } from '../../parts/fields/addressFields.tsx';
import { FieldGroup } from '../../parts/fields/FieldGroup.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { PasswordStrength } from '../../parts/fields/PasswordStrength.tsx';
import { ImageField } from '../../parts/pictures/ImageField.tsx';
import { PhoneVerification } from '../../parts/fields/PhoneVerification.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { useFocusWhenFree } from '../../parts/useFocusWhenFree.ts';
import css from './Registration.module.css';

const copy = sellerCopy.register;

export function ProfileStep({ registration }: { registration: RegistrationActor }) {
  const now = useSelector(registration, (snapshot) => snapshot);
  const { portraitCrop: photo } = now.children;
  const otp = now.matches({ open: { phone: { verifying: 'shown' } } })
    ? now.children.otpVerification
    : undefined;
  const { values, serverErrors } = now.context.form;
  const verified = now.matches({ open: { phone: 'verified' } });
  const password = useFocusWhenFree<HTMLInputElement>(verified);

  return (
    <div className={css.columns}>
      <FieldGroup legend={copy.groups.you}>
        <ImageField
          crop={photo}
          label={copy.avatar}
          hint={copy.photoHint}
          error={serverErrors.seller_profile_photo}
        />
        <TextField name="seller_name" label={copy.fullName} autoComplete="name" required />
        <EmailField label={copy.email} />
      </FieldGroup>
      <div className={css.column}>
        <FieldGroup legend={copy.groups.phone}>
          <PhoneField
            name="phone_number"
            label={copy.phone}
            prefix={copy.countryCode}
            policy={phonePolicies.sellerRegistration}
            hint={verified || otp ? undefined : copy.phoneHint}
            required
          />
          <PhoneVerification
            verified={verified}
            otp={otp}
            onSend={() => registration.send({ type: 'otp.send' })}
          >
            {copy.verified}
          </PhoneVerification>
        </FieldGroup>
        <FieldGroup legend={copy.groups.password}>
          <PasswordField
            name="password"
            label={copy.password}
            autoComplete="new-password"
            ref={password}
            required
          />
          <PasswordStrength password={values.password} />
          <PasswordField
            name="confirm_password"
            label={copy.confirmPassword}
            autoComplete="new-password"
            required
          />
        </FieldGroup>
      </div>
    </div>
  );
}

// The first step of opening a store: who the jeweller is, proved by a code to their phone.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { phonePolicies } from '../../lib/phone.ts';
import type { RegistrationActor } from '../../machines/seller/registration.ts';
import { FieldGroup } from '../parts/FieldGroup.tsx';
import { Icon } from '../parts/Icon.tsx';
import { checkCircle } from '../parts/icons.ts';
import { OtpPanel } from '../parts/OtpPanel.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { PasswordStrength } from '../parts/PasswordStrength.tsx';
import { ImageField } from '../parts/ImageField.tsx';
import { PhoneField, TextField } from '../parts/TextField.tsx';
import { useFocusWhenFree } from '../parts/useFocusWhenFree.ts';
import css from './Registration.module.css';

const copy = sellerCopy.register;

export function ProfileStep({ registration }: { registration: RegistrationActor }) {
  const now = useSelector(registration, (snapshot) => snapshot);
  const { portraitCrop: photo, otpVerification: otp } = now.children;
  const { values, serverErrors } = now.context.form;
  const proved = now.matches({ open: { phone: 'verified' } });
  const password = useFocusWhenFree<HTMLInputElement>(proved);

  return (
    <div className={css.columns}>
      <FieldGroup legend={copy.groups.you}>
        {photo && (
          <div className={css.picture}>
            <ImageField
              crop={photo}
              label={copy.avatar}
              hint={copy.photoHint}
              error={serverErrors.seller_profile_photo}
            />
          </div>
        )}
        <TextField name="seller_name" label={copy.fullName} autoComplete="name" required />
        <TextField name="email" label={copy.email} type="email" autoComplete="email" spellCheck={false} />
      </FieldGroup>
      <div className={css.column}>
        <FieldGroup legend={copy.groups.phone}>
          <PhoneField
            name="phone_number"
            label={copy.phone}
            prefix={copy.countryCode}
            keep={phonePolicies.sellerRegistration.clean}
            hint={proved || otp ? undefined : copy.phoneHint}
            required
          />
          {proved ? (
            <p className={css.proved} role="status">
              <Icon path={checkCircle} />
              {copy.verified}
            </p>
          ) : (
            <OtpPanel otp={otp} onSend={() => registration.send({ type: 'otp.send' })} />
          )}
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

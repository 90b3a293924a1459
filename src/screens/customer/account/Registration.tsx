import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { registrationCopy as copy } from '../../../lib/copy/registration.ts';
import {
  genderOptions,
  maritalStatusOptions,
  registrationSourceOptions,
  sharedCopy,
} from '../../../lib/copy/shared.ts';
import { formView } from '../../../lib/form.ts';
import { isChanged } from '../../../lib/isChanged.ts';
import { paths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { registrationMachine } from '../../../machines/customer/registration.ts';
import { sentCode } from '../../../machines/shared/sentCode.ts';
import { formErrors } from '../../../machines/customer/registrationForm.ts';
import {
  CityField,
  EmailField,
  PincodeField,
  StateField,
  StreetField,
} from '../../parts/fields/addressFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { BirthDateField } from '../../parts/fields/DateField.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { FieldGroup, FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { FormAlert } from '../../parts/fields/FormAlert.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { minus, plus } from '../../parts/ornaments/icons.ts';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { loadCropper, ImageField } from '../../parts/pictures/ImageField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { PhoneVerification } from '../../parts/fields/PhoneVerification.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { useFocusWhenFree } from '../../parts/useFocusWhenFree.ts';
import { PageLayer } from '../../LeaveQuestion.tsx';
import GuestOnly from '../../public/GuestOnly.tsx';
import { useFlow, useAppActor } from '../../useApp.ts';
import { unansweredAlert } from '../../useForm.ts';
import css from './Registration.module.css';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { StaffField } from './StaffField.tsx';

export default function Registration() {
  const registration = useFlow(registrationMachine, {
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    sent: sentCode({ realm: 'customer', purpose: 'registration' }),
    loadCropper,
  });
  const now = useSelector(registration, (snapshot) => snapshot);
  const { form, staff, today } = now.context;
  const { imageCrop: photo } = now.children;
  const otp = now.matches({ open: { phone: { verifying: 'shown' } } })
    ? now.children.otpVerification
    : undefined;
  const shown = formView(form, formErrors(now.context), unansweredAlert(now.context));
  const verified = now.matches({ open: { phone: 'verified' } });
  const more = now.matches({ open: { more: 'open' } });
  const busy = now.hasTag('busy');
  const password = useFocusWhenFree<HTMLInputElement>(verified);

  return (
    <>
      <hgroup>
        <h1>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
      </hgroup>
      <Form
        form={shown}
        send={(event) => registration.send(event)}
        label={copy.submit}
        className={css.form ?? ''}
      >
        {/* Enter in any field sends the form through this one, also while the visible button still waits for the phone. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />

        <DraftNotice
          shown={now.matches({ open: { draft: 'restored' } })}
          text={sharedCopy.draft.restoredWithoutSecrets}
          disabled={busy}
          onDiscard={() => registration.send({ type: 'draft.discard' })}
        />
        <FieldGroup legend={copy.groups.you}>
          <TextField name="full_name" label={copy.fullName} autoComplete="name" required />
          <EmailField label={copy.email} />
        </FieldGroup>

        <FieldGroup legend={copy.groups.phone}>
          <PhoneField
            name="phone_number"
            label={copy.phone}
            policy={phonePolicies.registration}
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
            hint={copy.passwordTooShort}
            ref={password}
            required
          />
          <PasswordField
            name="confirm_password"
            label={copy.confirmPassword}
            autoComplete="new-password"
            required
          />
        </FieldGroup>

        <Disclosure
          label={copy.photoAndStaff}
          open={
            shown.errors.profile_photo !== undefined ||
            form.values.profile_photo !== null ||
            form.values.staff !== ''
          }
        >
          <div className={css.optional}>
            <ImageField
              crop={photo}
              label={copy.avatar}
              hint={copy.photoHint}
              error={shown.errors.profile_photo}
              disabled={busy}
            />
            <StaffField
              words={copy}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              failed={now.matches({ open: { staff: 'failed' } })}
              onReload={() => registration.send({ type: 'staff.reload' })}
            />
          </div>
        </Disclosure>

        <div className={css.more}>
          <Button
            wide
            icon={more ? minus : plus}
            aria-expanded={more}
            onClick={() => registration.send({ type: more ? 'more.close' : 'more.open' })}
          >
            {more ? copy.seeLess : copy.seeMore}
          </Button>
          {!more && <p className={css.small}>{copy.moreHint}</p>}
        </div>
        {more && (
          <FieldGroup legend={copy.groups.more}>
            <BirthDateField label={copy.dob} today={today} />
            <FieldPair>
              <SelectField
                name="gender"
                label={copy.gender}
                placeholder={sharedCopy.form.choose}
                options={genderOptions}
              />
              <SelectField
                name="marital_status"
                label={copy.maritalStatus}
                placeholder={sharedCopy.form.choose}
                options={maritalStatusOptions}
              />
            </FieldPair>
            <StreetField label={copy.street} />
            <FieldPair>
              <CityField label={copy.city} />
              <StateField label={copy.state} />
            </FieldPair>
            <PincodeField label={copy.pincode} />
            <SelectField
              name="referral_source"
              label={copy.source}
              placeholder={sharedCopy.form.choose}
              options={registrationSourceOptions}
            />
          </FieldGroup>
        )}

        <PrivacyNotice />
        <CheckField name="consent" label={copy.consent} />

        <div className={css.end}>
          <FormAlert />
          {!verified && <p className={css.intro}>{copy.verifyFirstHint}</p>}
          <Button type="submit" variant="primary" wide busy={busy && copy.busy} disabled={!verified}>
            {copy.submit}
          </Button>
        </div>
      </Form>
      <p className={css.ways}>
        {copy.loginPrompt} <Link href={paths.login}>{copy.login}</Link>
      </p>
      <PageLayer
        changed={now.status === 'active' && isChanged(form.values, now.context.values)}
        leaving={now.matches({ open: { form: 'leaving' } })}
        send={(event) => registration.send(event)}
      />
      <GuestOnly realm="customer" />
    </>
  );
}

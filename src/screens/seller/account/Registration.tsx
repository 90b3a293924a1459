import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formView } from '../../../lib/form.ts';
import { isChanged } from '../../../lib/isChanged.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { sellerRegistrationMachine } from '../../../machines/seller/registration.ts';
import { sentCode } from '../../../machines/shared/sentCode.ts';
import { formErrors } from '../../../machines/seller/registrationForm.ts';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { FormAlert } from '../../parts/fields/FormAlert.tsx';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { loadCropper } from '../../parts/pictures/ImageField.tsx';
import { Steps } from '../../parts/fields/Steps.tsx';
import { useFocusOnChange } from '../../parts/useFocusOnChange.ts';
import { useHistoryLayer } from '../../parts/dialogs/useHistoryLayer.ts';
import { PageLayer } from '../../LeaveQuestion.tsx';
import GuestOnly from '../../public/GuestOnly.tsx';
import { useFlow, useAppActor } from '../../useApp.ts';
import { unansweredAlert } from '../../useForm.ts';
import { ProfileStep } from './ProfileStep.tsx';
import css from './Registration.module.css';
import { StoreStep } from './StoreStep.tsx';

const copy = sellerCopy.register;
const steps = [copy.profileStep, copy.storeStep];

export default function Registration() {
  const registration = useFlow(sellerRegistrationMachine, {
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    sent: sentCode({ realm: 'seller', purpose: 'registration' }),
    loadCropper: loadCropper,
  });
  const now = useSelector(registration, (snapshot) => snapshot);
  const busy = now.hasTag('busy');
  const inProfile =
    now.matches({ open: { form: { filling: 'profile' } } }) ||
    now.matches({ open: { form: { leaving: 'profile' } } }) ||
    now.matches('left');
  const label = inProfile ? copy.profileStep : copy.storeStep;
  const goBack = () => registration.send({ type: 'step.back' });
  useHistoryLayer(!inProfile && now.status === 'active', goBack); // above the form's own layer, which belongs to a child

  return (
    <div className={css.page}>
      <Steps label={copy.steps} steps={steps} at={inProfile ? 0 : 1} />
      <Form
        form={formView(now.context.form, formErrors(now.context), unansweredAlert(now.context))}
        send={(event) => registration.send(event)}
        label={label}
        className={css.form ?? ''}
      >
        <StepHead
          step={inProfile ? 1 : 2}
          title={label}
          intro={inProfile ? copy.profileIntro : copy.storeIntro}
        />
        <DraftNotice
          shown={inProfile && now.matches({ open: { draft: 'restored' } })}
          text={sharedCopy.draft.restoredWithoutSecrets}
          disabled={busy}
          onDiscard={() => registration.send({ type: 'draft.discard' })}
        />
        {inProfile ? (
          <ProfileStep registration={registration} />
        ) : (
          <StoreStep registration={registration} busy={busy} />
        )}
        <FormAlert />
        <FormActions on="page">
          {!inProfile && (
            <Button disabled={!now.can({ type: 'step.back' })} onClick={goBack}>
              {copy.back}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy && copy.busy} disabled={now.status === 'done'}>
            {inProfile ? copy.next : copy.submit}
          </Button>
        </FormActions>
      </Form>
      <p className={css.login}>
        {copy.loginPrompt} <Link href={sellerPaths.login}>{copy.login}</Link>
      </p>
      <PageLayer
        changed={now.status === 'active' && isChanged(now.context.form.values, now.context.values)}
        leaving={now.matches({ open: { form: 'leaving' } })}
        send={(event) => registration.send(event)}
      />
      <GuestOnly realm="seller" />
    </div>
  );
}

/**
 * The step's heading; screen readers start there at a new step. Inside the form, so that a field in error takes
 * precedence.
 */
function StepHead({ step, title, intro }: { step: number; title: string; intro: string }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title, { scroll: true });
  return (
    <hgroup>
      <p className={css.step}>{copy.step(step)}</p>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.intro}>{intro}</p>
    </hgroup>
  );
}

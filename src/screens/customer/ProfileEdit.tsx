import { useSelector } from '@xstate/react';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { profileEditMachine } from '../../machines/customer/profileEdit.ts';
import { customerOf } from '../../machines/session/session.ts';
import { ErrorState } from '../parts/ErrorState.tsx';
import { loadCropper } from '../parts/ImageField.tsx';
import { useAppSelector, useFlow, useAppActor } from '../useApp.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { Waiting } from './Waiting.tsx';

export default function ProfileEdit() {
  const flow = useFlow(profileEditMachine, {
    session: useAppActor('customer'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    customer: useAppSelector('customer', customerOf),
    loadCropper,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) {
    return <Waiting pieces={['form', 'form']} label={customerCopy.profile.loading} />;
  }
  if (now.matches('failed')) {
    return (
      <ErrorState
        title={sharedCopy.errors.loadUser}
        action={{
          label: sharedCopy.actions.retry,
          onPress: () => flow.send({ type: 'profile.reload' }),
        }}
      />
    );
  }
  return <ProfileForm flow={flow} />;
}

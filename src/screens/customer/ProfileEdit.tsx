import { useSelector } from '@xstate/react';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { profileEditMachine } from '../../machines/customer/profileEdit.ts';
import { customerOf } from '../../machines/session/session.ts';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { bringCropper } from '../parts/PhotoField.tsx';
import { useFact, useFlow, useNamed } from '../useApp.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { Waiting } from './Waiting.tsx';

export default function ProfileEdit() {
  const flow = useFlow(profileEditMachine, {
    session: useNamed('customer'),
    toasts: useNamed('toasts'),
    navigation: useNamed('navigation'),
    customer: useFact('customer', customerOf),
    bringCropper,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) {
    return <Waiting pieces={['form', 'form']} label={customerCopy.profile.loading} />;
  }
  if (now.matches('failed')) {
    return (
      <ErrorNote
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

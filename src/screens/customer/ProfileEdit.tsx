import { useSelector } from '@xstate/react';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { profileEditMachine } from '../../machines/customer/profileEdit.ts';
import { customerOf } from '../../machines/session/session.ts';
import { loadCropper } from '../parts/ImageField.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { repeat, Skeleton } from '../parts/Skeleton.tsx';
import { useAppSelector, useFlow, useAppActor } from '../useApp.ts';
import { ProfileForm } from './ProfileForm.tsx';
import outlines from './skeletons.module.css';

export default function ProfileEdit() {
  const flow = useFlow(profileEditMachine, {
    session: useAppActor('customer'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    customer: useAppSelector('customer', customerOf),
    loadCropper,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.two}
          blocks={repeat(2, outlines.form)}
          label={customerCopy.profile.loading}
        />
      }
      title={sharedCopy.errors.loadUser}
      onRetry={() => flow.send({ type: 'profile.reload' })}
    >
      <ProfileForm flow={flow} />
    </LoadState>
  );
}

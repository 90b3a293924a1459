import { useSelector } from '@xstate/react';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { profileEditMachine } from '../../../machines/customer/profileEdit.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { loadCropper } from '../../parts/pictures/ImageField.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppSelector, useFlow, useAppActor } from '../../useApp.ts';
import { ProfileForm } from './ProfileForm.tsx';
import outlines from '../skeletons.module.css';

export default function ProfileEdit() {
  const flow = useFlow(profileEditMachine, {
    session: useAppActor('customer'),
    toasts: useAppActor('toasts'),
    navigation: useAppActor('navigation'),
    customer: useAppSelector('customer', customerOf),
    loadCropper,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, imageCrop } = now.children;
  const staffFailed = now.matches({ open: { staff: 'failed' } });
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
      {form && (
        <ProfileForm
          form={form}
          photo={imageCrop}
          staff={now.context.staff}
          onReloadStaff={staffFailed ? () => flow.send({ type: 'staff.reload' }) : undefined}
          today={now.context.today}
        />
      )}
    </LoadState>
  );
}

import type { ComponentProps } from 'react';
import { Icon } from '../ornaments/Icon.tsx';
import { checkCircle } from '../ornaments/icons.ts';
import { OtpPanel } from './OtpPanel.tsx';
import css from './PhoneVerification.module.css';

/** Below a phone number: the verification, and afterwards its confirmation. */
export function PhoneVerification({
  verified,
  children,
  ...panel
}: { verified: boolean; children: string } & ComponentProps<typeof OtpPanel>) {
  if (!verified) return <OtpPanel {...panel} />;
  return (
    <p className={css.verified} role="status">
      <Icon path={checkCircle} />
      {children}
    </p>
  );
}

import { sharedCopy } from '../../../lib/copy/shared.ts';
import { paths } from '../../../lib/paths.ts';
import { ResetPasswordForm } from '../../public/ResetPasswordForm.tsx';

export default function ResetPassword() {
  return (
    <ResetPasswordForm
      realm="customer"
      hint={sharedCopy.resetPassword.tooShort}
      startPath={paths.otp}
      loginPath={paths.login}
    />
  );
}

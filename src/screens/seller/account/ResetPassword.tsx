import { sharedCopy } from '../../../lib/copy/shared.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { ResetPasswordForm } from '../../public/ResetPasswordForm.tsx';

export default function ResetPassword() {
  return (
    <ResetPasswordForm
      realm="seller"
      hint={sharedCopy.password.hint}
      startPath={sellerPaths.otp}
      loginPath={sellerPaths.login}
    />
  );
}

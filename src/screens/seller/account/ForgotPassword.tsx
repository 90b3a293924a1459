import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { ForgotPasswordForm } from '../../public/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return (
    <ForgotPasswordForm
      realm="seller"
      words={sellerCopy.forgotPassword}
      phone={phonePolicies.sellerReset}
      loginPath={sellerPaths.login}
    />
  );
}

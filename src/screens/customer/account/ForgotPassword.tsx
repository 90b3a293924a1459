import { customerCopy } from '../../../lib/copy/customer.ts';
import { paths } from '../../../lib/paths.ts';
import { phonePolicies } from '../../../lib/phone.ts';
import { ForgotPasswordForm } from '../../public/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return (
    <ForgotPasswordForm
      realm="customer"
      words={customerCopy.forgotPassword}
      phone={phonePolicies.reset}
      loginPath={paths.login}
    />
  );
}

// Verifying a phone number, below its field: the button that sends a code, then the boxes for it.
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import {
  CODE_LENGTH,
  codeError,
  isCodeSent,
  sendError,
  type otpVerificationMachine,
} from '../../../machines/shared/otpVerification.ts';
import { Button } from '../Button.tsx';
import { Alert } from '../states/Alert.tsx';
import { OtpField } from './OtpField.tsx';
import css from './OtpPanel.module.css';
import { useFocusWhenFree } from '../useFocusWhenFree.ts';

const copy = sharedCopy.otp;

interface OtpPanelProps {
  /** The running verification; undefined before the first code was requested. */
  otp: ActorRefFrom<typeof otpVerificationMachine> | undefined;
  /** Requests the first code. */
  onSend: () => void;
  /** True when the code is the page's purpose, not a part of a longer form. */
  leading?: boolean;
}

export function OtpPanel({ otp, onSend, leading = false }: OtpPanelProps) {
  const now = useSelector(otp, (snapshot) => snapshot);
  const { code = '', phone_number = '' } = now?.context ?? {};
  const left = now?.status === 'active' ? now.context.left : 0;
  const sent = now !== undefined && isCodeSent(now);
  const entering = now !== undefined && now.matches({ waiting: 'entering' });
  const sending = now !== undefined && (now.matches('sending') || now.matches('resending'));

  const notSent = now && sendError(now);
  const wrongCode = now && codeError(now);

  const panel = useRef<HTMLDivElement>(null);
  const boxes = useFocusWhenFree<HTMLInputElement>(
    entering && (code === '' || Boolean(notSent ?? wrongCode)),
    panel,
  );

  return (
    <div className={css.panel} ref={panel}>
      {sent && otp && (
        <>
          <p className={css.sent}>{copy.sentTo(phone_number)}</p>
          <OtpField
            name="otp"
            label={copy.group}
            length={CODE_LENGTH}
            value={code}
            error={wrongCode ?? undefined}
            ref={boxes}
            onChange={(typed) => otp.send({ type: 'code.change', code: typed })}
            onEnter={() => otp.send({ type: 'code.submit' })}
          />
        </>
      )}
      <div className={css.actions}>
        {sent && otp && (
          <Button
            variant={leading ? 'primary' : 'secondary'}
            busy={now.matches({ waiting: 'checking' }) && copy.verifying}
            disabled={!now.can({ type: 'code.submit' })}
            onClick={() => otp.send({ type: 'code.submit' })}
          >
            {copy.verify}
          </Button>
        )}
        <Button
          key="send"
          variant={sent ? 'quiet' : leading ? 'primary' : 'secondary'}
          busy={sending && copy.sending}
          disabled={now !== undefined && !now.can({ type: 'otp.send' })}
          onClick={() => (otp ? otp.send({ type: 'otp.send' }) : onSend())}
        >
          {left > 0 ? (sent ? copy.resendIn : copy.sendIn)(left) : sent ? copy.resend : copy.send}
        </Button>
      </div>
      {notSent && <Alert tone="error">{notSent}</Alert>}
    </div>
  );
}

import { loginDialogsCopy } from '../../lib/copy/loginDialogs.ts';
import { Button } from '../parts/Button.tsx';
import { Alert } from '../parts/states/Alert.tsx';
import css from './LoginForm.module.css';

const copy = loginDialogsCopy.codeInstead;

/** Below the wait after wrong passwords: offers a login by code. */
export default function CodeInstead({ onAsk }: { onAsk: () => void }) {
  return (
    <div className={css.code}>
      <Alert tone="info">{copy.hint}</Alert>
      <Button wide onClick={onAsk}>
        {copy.ask}
      </Button>
    </div>
  );
}

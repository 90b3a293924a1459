import { sharedCopy } from '../../../lib/copy/shared.ts';
import { Alert } from '../states/Alert.tsx';
import { Button } from '../Button.tsx';
import css from './DraftNotice.module.css';

const copy = sharedCopy.draft;

/**
 * A note at the head of a form that opened with a draft, with a button to discard it. `text` replaces the usual
 * sentence.
 */
export function DraftNotice({
  shown,
  text = copy.restored,
  disabled = false,
  onDiscard,
}: {
  shown: boolean;
  text?: string;
  disabled?: boolean;
  onDiscard: () => void;
}) {
  return (
    shown && (
      <div className={css.notice}>
        <Alert tone="info">{text}</Alert>
        <Button
          disabled={disabled}
          onClick={({ currentTarget: { form } }) => {
            form?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus(); // the button is about to disappear
            onDiscard();
          }}
        >
          {copy.discard}
        </Button>
      </div>
    )
  );
}

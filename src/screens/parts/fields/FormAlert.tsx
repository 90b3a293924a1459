import { sharedCopy } from '../../../lib/copy/shared.ts';
import { Button } from '../Button.tsx';
import { Alert } from '../states/Alert.tsx';
import css from './DraftNotice.module.css';
import { intoView } from '../intoView.ts';
import { useFormView } from './Form.tsx';

const copy = sharedCopy.form;

/**
 * The message of the whole form, such as a save without a reply: above the buttons, scrolled into view when it appears.
 * After a conflict with somebody else's change it asks whose values to keep.
 */
export function FormAlert() {
  const { alert, onTakeTheirs } = useFormView() ?? {};
  return (
    <>
      {alert && (
        <div ref={intoView}>
          <Alert tone="error">{alert}</Alert>
        </div>
      )}
      {onTakeTheirs && (
        <div ref={intoView} className={css.notice}>
          <Alert tone="error">{copy.conflict}</Alert>
          <Button type="submit">{copy.keepMine}</Button>
          <Button onClick={onTakeTheirs}>{copy.takeTheirs}</Button>
        </div>
      )}
    </>
  );
}

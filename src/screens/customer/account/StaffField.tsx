import { sharedCopy, type Option } from '../../../lib/copy/shared.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import css from './StaffField.module.css';

/** The referring member of staff; hidden if the store has none, with a retry if they could not be loaded. */
export function StaffField({
  words,
  options,
  failed,
  onReload,
}: {
  words: { staff: string; noStaff: string; staffFailed: string };
  options: readonly Option[];
  failed: boolean;
  onReload: () => void;
}) {
  return (
    <>
      {options.length > 0 && (
        <SelectField name="staff" label={words.staff} placeholder={words.noStaff} options={options} />
      )}
      {failed && (
        <div className={css.failed}>
          <Alert tone="info">{words.staffFailed}</Alert>
          <Button variant="quiet" onClick={onReload}>
            {sharedCopy.actions.retry}
          </Button>
        </div>
      )}
    </>
  );
}

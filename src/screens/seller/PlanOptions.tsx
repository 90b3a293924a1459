// What a plan offers, line by line.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { optionLines } from '../../lib/schemas/plan.ts';
import type { planCreationMachine } from '../../machines/seller/planCreation.ts';
import { Button, IconButton } from '../parts/Button.tsx';
import { FieldGroup } from '../parts/FieldGroup.tsx';
import { close, plus } from '../parts/icons.ts';
import { TextField } from '../parts/TextField.tsx';
import { useFocusOnChange } from '../parts/useFocusOnChange.ts';
import css from './PlanForm.module.css';

const copy = sellerCopy.planForm;

export function PlanOptions({ creation }: { creation: ActorRefFrom<typeof planCreationMachine> }) {
  const now = useSelector(creation, (snapshot) => snapshot);
  const lines = optionLines(now.context.form.values);
  // A line that came, or the last one left, takes the focus; without any, the button that adds one.
  const last = useFocusOnChange<HTMLInputElement>(String(lines.length));
  const add = useFocusOnChange<HTMLButtonElement>(String(lines.length));
  return (
    <FieldGroup legend={copy.groups.options}>
      {lines.map((name, at) => (
        <div key={name} className={css.line}>
          <TextField
            name={name}
            label={copy.optionLine(at + 1)}
            autoComplete="off"
            {...(at === lines.length - 1 && { ref: last })}
          />
          <IconButton
            label={copy.removeOption(at + 1)}
            icon={close}
            disabled={!now.can({ type: 'option.remove', at })}
            onClick={() => creation.send({ type: 'option.remove', at })}
          />
        </div>
      ))}
      <div>
        <Button
          icon={plus}
          disabled={!now.can({ type: 'option.add' })}
          onClick={() => creation.send({ type: 'option.add' })}
          {...(lines.length === 0 && { ref: add })}
        >
          {copy.addOption}
        </Button>
      </div>
    </FieldGroup>
  );
}

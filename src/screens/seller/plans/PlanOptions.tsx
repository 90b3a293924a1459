// The options of a plan, line by line.
import type { ActorRefFrom } from 'xstate';
import { planFormCopy as copy } from '../../../lib/copy/planForm.ts';
import { MAX_PLAN_OPTIONS } from '../../../lib/planBounds.ts';
import { optionLines } from '../../../lib/schemas/plan.ts';
import type { planFormMachine } from '../../../machines/seller/planForm.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { FieldGroup } from '../../parts/fields/FieldGroup.tsx';
import { close, plus } from '../../parts/ornaments/icons.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useFocusOnChange } from '../../parts/useFocusOnChange.ts';
import { useForm } from '../../useForm.ts';
import css from './PlanForm.module.css';

export function PlanOptions({ form }: { form: ActorRefFrom<typeof planFormMachine> }) {
  const { values, filling } = useForm(form);
  const lines = optionLines(values);
  const texts = lines.map((name) => values[name] ?? '');
  const setTexts = (value: string[]) => form.send({ type: 'form.change', name: 'options', value });
  // A new line, or the last one left, takes the focus; without any, the button that adds one.
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
            disabled={!filling}
            onClick={() => setTexts(texts.filter((_text, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={plus}
          disabled={!filling || lines.length >= MAX_PLAN_OPTIONS}
          onClick={() => setTexts([...texts, ''])}
          {...(lines.length === 0 && { ref: add })}
        >
          {copy.addOption}
        </Button>
      </div>
    </FieldGroup>
  );
}

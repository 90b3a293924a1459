// Brings a shop's register in: the file, its columns, its rows, and the totals to compare with the shop's own book.
import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CheckedRegister } from '../../../api/imports.ts';
import { importCopy as copy } from '../../../lib/copy/imports.ts';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { formView } from '../../../lib/form.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import {
  matchingErrors,
  needsCheck,
  planFields,
  registerFields,
  reviewErrors,
  requiredFields,
} from '../../../machines/seller/registerForm.ts';
import { registerImportMachine } from '../../../machines/seller/registerImport.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { FieldGroup } from '../../parts/fields/FieldGroup.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Progress } from '../../parts/figures/Progress.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { plus } from '../../parts/ornaments/icons.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { DeletionDialog } from '../DeletionDialog.tsx';
import { ExportList } from '../lists/ExportList.tsx';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';
import outlines from '../skeletons.module.css';
import css from './Import.module.css';

type Flow = ActorRefFrom<typeof registerImportMachine>;
type Now = SnapshotFrom<typeof registerImportMachine>;

/** Of the rows, errors and notices; the file of errors has all. */
const SHOWN_NOTES = 50;

export default function Import() {
  const flow = useFlow(registerImportMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { takingBack } = now.children;
  return (
    <div className={css.page}>
      <p>{copy.intro}</p>
      <LoadState
        of={now}
        skeleton={
          <Skeleton className={outlines.table} blocks={[outlines.title, ...repeat(3, outlines.row)]} />
        }
        title={copy.loadFailed}
        onRetry={() => flow.send({ type: 'imports.reload' })}
      >
        <Step flow={flow} now={now} />
      </LoadState>
      {takingBack && (
        <DeletionDialog
          flow={takingBack}
          words={{
            deleteTitle: copy.earlier.ask,
            deleteQuestion: copy.earlier.askText,
            cancel: copy.earlier.cancel,
            delete: copy.earlier.takeBack,
            deleting: copy.earlier.takingBack,
          }}
        />
      )}
    </div>
  );
}

function Step({ flow, now }: { flow: Flow; now: Now }) {
  const { rejection, earlier, register, checked } = now.context;
  const atFile = now.matches('choosing') || now.matches('reading') || now.matches('takingBack');
  const isCheckingColumns = now.matches('checking') && !checked;
  return (
    <>
      {rejection && <Alert tone="error">{nonBreaking(rejection)}</Alert>}
      {atFile && <FileStep flow={flow} now={now} />}
      {register && (now.matches('matching') || isCheckingColumns) && <Columns flow={flow} now={now} />}
      {register && checked && !now.matches('matching') && <Review flow={flow} now={now} checked={checked} />}
      {atFile && earlier.length > 0 && <Earlier flow={flow} now={now} />}
    </>
  );
}

function FileStep({ flow, now }: { flow: Flow; now: Now }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = now.matches('reading');
  return (
    <Card className={css.step}>
      <p className={css.soft}>{copy.fileHint}</p>
      <div className={css.file}>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          disabled={reading}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // the same file may be chosen again, corrected
            if (file) flow.send({ type: 'file.choose', file });
          }}
        />
        <Button
          variant="primary"
          icon={plus}
          busy={reading && copy.reading}
          onClick={() => input.current?.click()}
        >
          {copy.choose}
        </Button>
        <ExportList query={{ list: 'register_template' }} label={copy.template} />
      </div>
    </Card>
  );
}

function Columns({ flow, now }: { flow: Flow; now: Now }) {
  const { form, register } = now.context;
  const busy = now.matches('checking');
  const options = (register?.headings ?? []).map((heading, at) => ({
    value: String(at),
    label: heading || copy.columns.unnamed(at + 1),
  }));
  return (
    <Form
      form={formView(form, matchingErrors(now.context))}
      send={(event) => flow.send(event)}
      label={copy.columns.title}
    >
      <FieldGroup legend={copy.columns.title}>
        <p className={css.soft}>{copy.columns.hint}</p>
        <div className={css.fields}>
          {registerFields.map((field) => (
            <SelectField
              key={field}
              name={field}
              label={copy.fields[field]}
              required={requiredFields.includes(field)}
              placeholder={copy.columns.none}
              options={options}
              disabled={busy}
            />
          ))}
        </div>
      </FieldGroup>
      <FormActions on="page">
        <Button disabled={busy} onClick={() => flow.send({ type: 'file.another' })}>
          {copy.another}
        </Button>
        <Button type="submit" variant="primary" busy={busy && copy.checking}>
          {copy.columns.check}
        </Button>
      </FormActions>
    </Form>
  );
}

function Review({ flow, now, checked }: { flow: Flow; now: Now; checked: CheckedRegister }) {
  const { form, register, rowsIn } = now.context;
  const { errors, error_rows, notices, unknown_plans, rows, totals } = checked;
  const busy = now.matches('checking') || now.matches('takingIn');
  const mustCheck = needsCheck(now.context);
  const isSound = error_rows === 0 && totals.plans > 0;
  return (
    <Form
      form={formView(form, reviewErrors(now.context))}
      send={(event) => flow.send(event)}
      label={copy.title}
      className={css.review ?? ''}
    >
      {error_rows > 0 && (
        <section className={css.notes} aria-label={copy.errorsTitle(error_rows)}>
          <h2>{copy.errorsTitle(error_rows)}</h2>
          <p className={css.soft}>{copy.errorsHint}</p>
          <ExportList query={{ list: 'register_errors', import: register!.id }} label={copy.downloadErrors} />
          <Notes notes={errors} />
        </section>
      )}
      {unknown_plans.length > 0 && (
        <FieldGroup legend={copy.plans.title}>
          <p className={css.soft}>{copy.plans.hint}</p>
          {unknown_plans.map(({ plan_name, rows: named }, at) => (
            <PlanChoice key={plan_name} at={at} name={plan_name} rows={named} now={now} busy={busy} />
          ))}
        </FieldGroup>
      )}
      {notices.length > 0 && (
        <section className={css.notes} aria-label={copy.noticesTitle}>
          <h2>{copy.noticesTitle}</h2>
          <Notes notes={notices} />
        </section>
      )}
      {rows.length > 0 && (
        <section className={css.notes} aria-label={copy.preview(rows.length, totals.plans)}>
          <h2>{copy.preview(rows.length, totals.plans)}</h2>
          <Preview rows={rows} />
        </section>
      )}
      {isSound && !mustCheck && (
        <Card variant="highlight" className={css.totals}>
          <h2>{copy.totals.title}</h2>
          <DescriptionList
            rows={[
              { term: copy.totals.people, value: formatCount(totals.people) },
              ...(totals.known > 0 ? [{ term: '', value: copy.totals.known(totals.known) }] : []),
              { term: copy.totals.plans, value: formatCount(totals.plans) },
              { term: copy.totals.saved, value: formatRupees(totals.saved) },
              { term: copy.totals.benefit, value: formatRupees(totals.benefit) },
            ]}
          />
          <CheckField name="confirmed" label={copy.totals.confirm} disabled={busy} />
        </Card>
      )}
      {now.matches('takingIn') && rowsIn > 0 && (
        <Progress value={rowsIn} max={totals.plans} label={copy.rowsIn(rowsIn, totals.plans)} />
      )}
      <FormActions on="page">
        <Button disabled={busy} onClick={() => flow.send({ type: 'file.another' })}>
          {copy.another}
        </Button>
        <Button disabled={busy} onClick={() => flow.send({ type: 'columns.change' })}>
          {copy.columns.title}
        </Button>
        {mustCheck && (
          <Button type="submit" variant="primary" busy={busy && copy.checking}>
            {copy.columns.check}
          </Button>
        )}
        {isSound && !mustCheck && (
          <Button type="submit" variant="primary" busy={busy && copy.takingIn}>
            {copy.takeIn}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

interface PlanChoiceProps {
  at: number;
  name: string;
  rows: number;
  now: Now;
  busy: boolean;
}

function PlanChoice({ at, name, rows, now, busy }: PlanChoiceProps) {
  const { form, checked } = now.context;
  const { plan, months, benefit, wait } = planFields(at);
  const asNew = form.values[plan] === '';
  return (
    <div className={css.choice}>
      <SelectField
        name={plan}
        label={copy.plans.of(name, copy.plans.rows(rows))}
        placeholder={copy.plans.asNew}
        options={(checked?.plans ?? []).map(({ id, name: known }) => ({
          value: id,
          label: copy.plans.same(known),
        }))}
        disabled={busy}
      />
      {asNew && (
        <div className={css.fields}>
          <TextField name={months} label={copy.plans.months} inputMode="numeric" disabled={busy} required />
          <TextField name={benefit} label={copy.plans.benefit} inputMode="numeric" disabled={busy} required />
          <TextField name={wait} label={copy.plans.wait} inputMode="numeric" disabled={busy} required />
        </div>
      )}
    </div>
  );
}

const Notes = ({ notes }: { notes: CheckedRegister['errors'] }) => (
  <ul className={css.list}>
    {notes.slice(0, SHOWN_NOTES).map(({ row, field, value, message }) => (
      <li key={`${row} ${field}`}>
        <strong>{copy.row(row)}</strong> · {copy.fields[field]}
        {value && <bdi className={css.value}> “{value}”</bdi>}: {nonBreaking(message)}
      </li>
    ))}
  </ul>
);

const Preview = ({ rows }: { rows: CheckedRegister['rows'] }) => (
  <Table
    columns={[
      { label: copy.fields.name },
      { label: copy.fields.plan },
      { label: copy.fields.begun_on },
      { label: copy.fields.installments_paid, figure: true },
      { label: copy.fields.amount_paid, figure: true },
    ]}
  >
    {rows.map((row) => (
      <tbody key={row.row} className={table.entry}>
        <tr className={table.row}>
          <td>
            <span className={table.name}>{row.name}</span>
            <span className={table.soft}>{row.phone}</span>
          </td>
          <td>
            {row.plan}, {formatRupees(row.amount)}
          </td>
          <td>{formatDay(row.begun_on)}</td>
          <td className={table.figure}>
            {copy.installments(row.paid)}
            {row.part > 0 && ` + ${formatRupees(row.part)}`}
          </td>
          <td className={table.figure}>{formatRupees(row.paid * row.amount + row.part)}</td>
        </tr>
      </tbody>
    ))}
  </Table>
);

const Earlier = ({ flow, now }: { flow: Flow; now: Now }) => (
  <section className={css.notes} aria-label={copy.earlier.title}>
    <h2>{copy.earlier.title}</h2>
    <ul className={css.earlier}>
      {now.context.earlier.map((one) => (
        <li key={one.id} className={css.one}>
          <div>
            <p className={table.name}>{one.file_name}</p>
            <p className={css.soft}>
              {nonBreaking(
                [
                  formatDay(dayOfInstant(one.taken_in_at)),
                  copy.earlier.line(one.plans, one.people),
                  formatRupees(one.saved),
                ].join(' · '),
              )}
            </p>
          </div>
          {one.taken_back_at === null ? (
            <Button
              variant="quiet"
              disabled={!now.can({ type: 'import.takeBack', id: one.id })}
              onClick={() => flow.send({ type: 'import.takeBack', id: one.id })}
            >
              {copy.earlier.takeBack}
              <VisuallyHidden>{` ${one.file_name}`}</VisuallyHidden>
            </Button>
          ) : (
            <p className={css.soft}>
              {nonBreaking(copy.earlier.takenBack(formatDay(dayOfInstant(one.taken_back_at))))}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

// A list's filters: search, and a range of days behind a button on a phone. `apply`: the range needs a button to take effect.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { today } from '../../../api/clock.ts';
import type { ExportedList } from '../../../api/exports.ts';
import { filterQuery } from '../../../api/pages.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { rangeErrors, type DayRange } from '../../../lib/dayRange.ts';
import { formView, type FormEvent, type FormState } from '../../../lib/form.ts';
import { disclosureMachine } from '../../../machines/shared/disclosure.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { filter } from '../../parts/ornaments/icons.ts';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { useFlow } from '../../useApp.ts';
import { ExportList } from './ExportList.tsx';
import css from './ListFilters.module.css';
import type { ListFlow } from './PagedList.tsx';

const { filterByDate } = sharedCopy.list;
/** Instalments are scheduled years ahead, so any day of this century is allowed. */
const LAST_DAY = '2099-12-31';

interface ListFiltersProps {
  form: FormState<DayRange & { q: string }>;
  send: (event: FormEvent) => void;
  /** The effective days: a range that filters the list always shows. */
  counted: DayRange;
  words: { filterName: string; search: string; from: string; to: string; apply?: string };
  /** After the filters, in their line where there is room. */
  children?: ReactNode;
}

/** Of a paged list: only the filters are rendered with each letter, not the rows. */
export function PagedListFilters({
  list,
  words,
  exported,
}: {
  list: ListFlow;
  words: ListFiltersProps['words'];
  /** Its name as an exported list, where no other button is beside the one that exports. */
  exported?: ExportedList['list'];
}) {
  const { form, query } = useSelector(list, ({ context }) => context);
  return (
    <ListFilters form={form} send={list.send} counted={query} words={words}>
      {exported && <ExportList query={{ list: exported, ...filterQuery(query) }} />}
    </ListFilters>
  );
}

export function ListFilters({ form, send, counted, words, children }: ListFiltersProps) {
  const range = useFlow(disclosureMachine, undefined);
  const opened = useSelector(range, (now) => now.matches('open'));
  const open = opened || counted.from !== '' || counted.to !== '';
  return (
    <Form
      form={formView(form, rangeErrors(form.values))}
      send={send}
      label={words.filterName}
      className={css.filters}
    >
      <div className={css.search}>
        <SearchField name="q" label={words.search} />
        <span className={css.more}>
          <IconButton
            label={filterByDate}
            icon={filter}
            aria-expanded={open}
            onClick={() => range.send({ type: opened ? 'disclosure.close' : 'disclosure.open' })}
          />
        </span>
      </div>
      <div className={classNames(css.range, open && css.rangeOpen)}>
        <DateField name="from" label={words.from} max={LAST_DAY} opensOn={today()} autoComplete="off" />
        <DateField name="to" label={words.to} max={LAST_DAY} opensOn={today()} autoComplete="off" />
        {words.apply && <Button type="submit">{words.apply}</Button>}
      </div>
      {children && <div className={css.beside}>{children}</div>}
    </Form>
  );
}

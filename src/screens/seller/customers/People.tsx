// The people without a plan: the customers' page with `?people`.
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { loadPeopleWithoutPlan, type Person } from '../../../api/customers.ts';
import { counterCopy } from '../../../lib/copy/counter.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { telLink } from '../../../lib/phone.ts';
import { listAddress } from '../../../machines/seller/listAddress.ts';
import { pagedList } from '../../../machines/seller/pagedList.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import type { ListFlow } from '../lists/PagedList.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';
import css from './Customers.module.css';
import { NewCustomer } from './WalkIn.tsx';

const copy = counterCopy.people;

/** The parameter of the customers' address that asks for them. */
export const peopleParameter = 'people';

const peopleList = pagedList(loadPeopleWithoutPlan);

export function People() {
  const list = useFlow(peopleList.machine, { address: listAddress({}, useApp()) });
  return (
    <div className={css.page}>
      <Search list={list} />
      <PagedList
        list={list}
        pageIn={peopleList.pageIn}
        tools={
          <>
            <NewCustomer onChange={() => list.send({ type: 'list.reload' })} />
            <LinkButton href={sellerPaths.customers}>{copy.back}</LinkButton>
          </>
        }
        words={copy}
      >
        {peopleTable}
      </PagedList>
    </div>
  );
}

function Search({ list }: { list: ListFlow }) {
  const form = useSelector(list, ({ context }) => context.form);
  const view = useMemo(() => formView(form, {}), [form]);
  return (
    <Form form={view} send={list.send} label={copy.filterName}>
      <SearchField name="q" label={copy.search} />
    </Form>
  );
}

const peopleTable = ({ results }: { results: readonly Person[] }) => (
  <Table
    even="wide"
    columns={[
      { label: copy.name },
      { label: copy.account },
      { label: copy.added },
      { label: sellerCopy.enrollment.viewAll, hidden: true },
    ]}
  >
    {results.map((person) => (
      <tbody key={person.id} className={table.entry}>
        <tr className={table.row}>
          <td>
            <span className={table.name}>{person.full_name}</span>
            <a className={table.phone} href={telLink(person.phone_number) ?? undefined}>
              {person.phone_number}
            </a>
          </td>
          <td>{person.is_registered ? copy.registered : copy.unregistered}</td>
          <td>{formatDay(person.added_on)}</td>
          <td>
            <LinkButton href={sellerPaths.customer(person.id)}>
              {sellerCopy.enrollment.viewAll}
              <VisuallyHidden>{` ${person.full_name}`}</VisuallyHidden>
            </LinkButton>
          </td>
        </tr>
      </tbody>
    ))}
  </Table>
);

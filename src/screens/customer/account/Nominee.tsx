import { useSelector } from '@xstate/react';
import { draftedRecord } from '../../../browser/drafts.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { nomineeMachine } from '../../../machines/customer/nominee.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { plus } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFocusWhen } from '../../parts/useFocusWhen.ts';
import { useFlow, useAppActor } from '../../useApp.ts';
import column from '../../parts/column.module.css';
import css from './Nominee.module.css';
import { NomineeCard } from './NomineeCard.tsx';
import { NomineeForm } from './NomineeForm.tsx';
import outlines from '../skeletons.module.css';

const copy = customerCopy.nominee;

export default function Nominee() {
  const flow = useFlow(nomineeMachine, {
    toasts: useAppActor('toasts'),
    drafted: draftedRecord('customer', 'nominee'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form } = now.children;
  const firstField = useFocusWhen<HTMLInputElement>(now.matches('filling'));
  return (
    <div className={`${column.column} ${css.page}`}>
      <hgroup className={css.head}>
        <h2>{copy.title}</h2>
        <p>{copy.intro}</p>
      </hgroup>
      <LoadState
        of={now}
        skeleton={<Skeleton className={outlines.one} blocks={[outlines.nominee]} />}
        title={copy.loadFailed}
        onRetry={() => flow.send({ type: 'nominee.reload' })}
      >
        {now.matches('empty') && (
          <EmptyState
            title={copy.empty}
            action={
              <Button variant="primary" icon={plus} onClick={() => flow.send({ type: 'nominee.add' })}>
                {copy.add}
              </Button>
            }
          >
            {copy.emptyHint}
          </EmptyState>
        )}
        {now.matches('shown') && <NomineeCard flow={flow} />}
        {form && <NomineeForm form={form} firstField={firstField} />}
      </LoadState>
    </div>
  );
}

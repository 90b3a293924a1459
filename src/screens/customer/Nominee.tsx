import { useSelector } from '@xstate/react';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { nomineeMachine } from '../../machines/customer/nominee.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { plus } from '../parts/icons.ts';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useFlow, useAppActor } from '../useApp.ts';
import css from './Nominee.module.css';
import { NomineeCard } from './NomineeCard.tsx';
import { NomineeForm } from './NomineeForm.tsx';
import { Waiting } from './Waiting.tsx';

const copy = customerCopy.nominee;

export default function Nominee() {
  const flow = useFlow(nomineeMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form } = now.children;
  const firstField = useFocusWhen<HTMLInputElement>(now.matches('filling'));
  return (
    <div className={css.page}>
      <hgroup className={css.head}>
        <h2>{copy.title}</h2>
        <p>{copy.intro}</p>
      </hgroup>
      {now.matches('loading') && <Waiting inColumns="one" pieces={['card']} />}
      {now.matches('failed') && (
        <ErrorState
          title={copy.loadFailed}
          action={{
            label: sharedCopy.actions.retry,
            onPress: () => flow.send({ type: 'nominee.reload' }),
          }}
        />
      )}
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
    </div>
  );
}

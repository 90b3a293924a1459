import { customerCopy } from '../../../lib/copy/customer.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';

/** A list that fills once the customer has joined a plan, with a link to the plans. */
export function EmptyHistory({ art, copy }: { art: string; copy: { empty: string; emptyHint: string } }) {
  return (
    <EmptyState
      art={art}
      title={copy.empty}
      action={
        <LinkButton variant="primary" href={paths.plans}>
          {customerCopy.vault.emptyAction}
        </LinkButton>
      }
    >
      {copy.emptyHint}
    </EmptyState>
  );
}

// Replaces a page that this login's role does not include.
import { rolesCopy } from '../../lib/copy/roles.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';

export const RefusedPage = () => (
  <EmptyState
    title={rolesCopy.pageTitle}
    action={<LinkButton href={sellerPaths.desk}>{rolesCopy.pageBack}</LinkButton>}
  >
    {rolesCopy.pageHint}
  </EmptyState>
);

// Places within the jeweller's pages, by their address's query. Separate from the paths, which are on the first screen.
import { sellerPaths } from './paths.ts';

/** Query parameter for the customer shown beside a list. */
export const sidePanelParameter = 'customer';

/** The query of a list's address with a customer beside it, or with none. */
export function sidePanelQuery(search: string, customerId: string | null): string {
  const params = new URLSearchParams(search);
  if (customerId === null) params.delete(sidePanelParameter);
  else params.set(sidePanelParameter, customerId);
  const text = params.toString();
  return text && `?${text}`;
}

/** Query parameter that opens the dialog for several payments. */
export const receiveParameter = 'receive';

/** A customer's page, with the dialog for several payments open. */
export const receivePath = (customerId: string): string =>
  `${sellerPaths.customer(customerId)}?${receiveParameter}`;

/** Query parameter for the plan to scroll to. */
export const planParameter = 'plan';

/** The page of the jeweller's plans, at one of them. */
export const planPath = (planId: string): string =>
  `${sellerPaths.plans}?${planParameter}=${encodeURIComponent(planId)}`;

// Places within the jeweller's pages, by the query of their address. Not among the paths: the front door carries those.
import { sellerPaths } from './paths.ts';

/** What an address names the customer by who stands beside a list. */
export const sidePanelParameter = 'customer';

/** The query of a list's address with a customer beside it, or with none. */
export function sidePanelQuery(search: string, customerId: string | null): string {
  const params = new URLSearchParams(search);
  if (customerId === null) params.delete(sidePanelParameter);
  else params.set(sidePanelParameter, customerId);
  const text = params.toString();
  return text && `?${text}`;
}

/** What an address asks by for the dialog that takes several payments. */
export const receiveParameter = 'receive';

/** A customer's page, with the dialog that takes several payments open. */
export const receivePath = (customerId: string): string =>
  `${sellerPaths.customer(customerId)}?${receiveParameter}`;

/** What an address names the plan by that the jeweller's plans begin at. */
export const planParameter = 'plan';

/** The jeweller's plans, at one of them. */
export const planPath = (planId: string): string =>
  `${sellerPaths.plans}?${planParameter}=${encodeURIComponent(planId)}`;

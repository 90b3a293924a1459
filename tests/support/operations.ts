// The contract's operations, from which the gates make their cases.
import { loadContract, type Operation } from '../../server/http/contract.ts';
import contractText from '../../openapi.yaml?raw';

export const { document, operations } = loadContract(contractText);
export const writes = operations.filter(({ method }) => method !== 'GET');
export const reads = operations.filter(({ method }) => method === 'GET');

export const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The operation's address, with an id in every place for one. */
export const addressOf = ({ path }: Operation, id = NOWHERE): string =>
  `/api${path.replaceAll(/\{\w+\}/g, id)}`;

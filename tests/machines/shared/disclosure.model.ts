import { disclosureMachine } from '../../../src/machines/shared/disclosure.ts';
import { describeMachine } from '../../support/model.ts';

export const model = describeMachine({
  machine: disclosureMachine,
  begins: 'closed',
  busy: [],
  canAlwaysReach: { open: (now) => now.matches('open'), closed: (now) => now.matches('closed') },
});

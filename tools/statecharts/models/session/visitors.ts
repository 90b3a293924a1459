// Whom a device may find: its owner, another customer, and nobody after either kind of end.
import type { Visitor } from '../../../../src/machines/session/visitor.ts';

export const visitors: Visitor[] = [
  { kind: 'customer', id: 'asha' },
  { kind: 'customer', id: 'rohan' },
  { kind: 'nobody', keeps: true },
  { kind: 'nobody', keeps: false },
];

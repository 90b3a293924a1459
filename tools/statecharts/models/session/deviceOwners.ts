// Device owners: the copy's owner, another customer, and nobody after either kind of end.
import type { DeviceOwner } from '../../../../src/machines/session/deviceOwner.ts';

export const deviceOwners: DeviceOwner[] = [
  { kind: 'customer', id: 'asha' },
  { kind: 'customer', id: 'rohan' },
  { kind: 'nobody', keeps: true },
  { kind: 'nobody', keeps: false },
];

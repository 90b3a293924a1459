// Device owners: the copy's owner, another customer, and nobody after either kind of end.
import type { DeviceOwner } from '../../../../src/machines/session/deviceOwner.ts';

export const deviceOwners: DeviceOwner[] = [
  { kind: 'account', id: 'asha' },
  { kind: 'account', id: 'rohan' },
  { kind: 'nobody', keeps: true },
  { kind: 'nobody', keeps: false },
];

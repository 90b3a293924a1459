import { activeSeller, meera, pendingSeller } from './accounts.ts';
import { sessionModel } from './sessionModel.tsx';

const withPin = { realm: 'seller', user: { ...meera, has_pin: true } } as const;

export const model = sessionModel('seller', [activeSeller, pendingSeller, withPin]);

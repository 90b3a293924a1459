import { activeSeller, pendingSeller } from './accounts.ts';
import { sessionModel } from './sessionModel.tsx';

export const model = sessionModel('seller', [activeSeller, pendingSeller]);

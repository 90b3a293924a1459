import { activeSeller, pendingSeller } from './accounts.ts';
import { sessionModel } from './sessionModel.ts';

export const model = sessionModel('seller', [activeSeller, pendingSeller]);

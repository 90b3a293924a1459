import { customer } from './accounts.ts';
import { sessionModel } from './sessionModel.tsx';

export const model = sessionModel('customer', [customer]);

import { customer } from './accounts.ts';
import { sessionModel } from './sessionModel.ts';

export const model = sessionModel('customer', [customer]);

import { navigationModel } from './navigationModel.ts';

export const model = navigationModel('customer');

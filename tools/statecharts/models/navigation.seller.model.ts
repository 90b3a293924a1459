import { navigationModel } from './navigationModel.tsx';

export const model = navigationModel('seller');

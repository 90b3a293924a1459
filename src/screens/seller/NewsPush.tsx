import { newsPushCopy } from '../../lib/copy/newsPush.ts';
import { PushReminders } from '../PushReminders.tsx';

/** The choice to hear of news on this device while the app is closed. */
export default ({ owner }: { owner: string }) => (
  <PushReminders owner={{ realm: 'seller', id: owner }} words={newsPushCopy} />
);

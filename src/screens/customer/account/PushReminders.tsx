import { pushCopy } from '../../../lib/copy/push.ts';
import { PushReminders } from '../../PushReminders.tsx';

/** The choice to be reminded on this device while the app is closed. */
export default ({ owner }: { owner: string }) => (
  <PushReminders owner={{ realm: 'customer', id: owner }} words={pushCopy} />
);

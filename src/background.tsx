// What starts behind the first page, once it stands, in a chunk of its own: the connection with its bar (its words must be here before the line
// is gone), the guard of second taps, the keeper of the focus, and the code that is likely to be asked for next.
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { connect } from './api/transport.ts';
import { keepFocus } from './browser/focusKeeper.ts';
import { guardTaps } from './browser/tapGuard.ts';
import { areaOf } from './lib/paths.ts';
import type { App } from './machines/app.ts';
import { connectionMachine } from './machines/connection.ts';
import { ConnectionBar } from './screens/ConnectionBar.tsx';

/** Starts it for a running app; returns how to stop. */
export async function start({ get, location, options }: App): Promise<() => void> {
  const connection = createActor(connectionMachine, {
    ...options,
    input: { navigation: get('navigation'), location },
  }).start();
  connect({
    fetch: async (request) => {
      if (connection.getSnapshot().matches('offline')) throw new TypeError('offline');
      try {
        return await fetch(request);
      } catch (error) {
        if (!request.signal.aborted) connection.send({ type: 'line.doubted' });
        throw error;
      }
    },
  });
  const edge = document.body.appendChild(document.createElement('div'));
  const root = createRoot(edge);
  root.render(<ConnectionBar connection={connection} />);
  const stops = [guardTaps(), keepFocus()];
  // The list of the area's screens, ahead of the first that is asked for.
  await (areaOf(location.now().path) === 'seller'
    ? import('./screens/seller/screens.ts')
    : import('./screens/customer/screens.ts'));
  return () => {
    connection.stop();
    root.unmount();
    edge.remove();
    for (const stop of stops) stop();
  };
}

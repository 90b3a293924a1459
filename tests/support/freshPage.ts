// Files with a page share one window in their worker (vitest.config.ts): what one of them left there is gone before the next.
import { afterAll } from 'vitest';
import type { AnyActor } from 'xstate';
import { FAKE } from '../../tools/statecharts/kit/fakeId.ts';

interface Listening {
  target: EventTarget;
  of: Parameters<EventTarget['addEventListener']>;
}

// Listeners of React and user-event on the document serve every file; the product's own listen for these.
const ofDocument = new Set(['visibilitychange', 'keydown']);

const idOfLogic = ({ logic }: AnyActor): unknown => Reflect.get(logic as object, 'id');

if (typeof document !== 'undefined') {
  const { Actor } = await import('xstate');
  const { cleanup } = await import('@testing-library/react');
  const { moves } = await import('../../src/browser/location.ts');
  const { connect, connections } = await import('../../src/api/transport.ts');
  const { clearCookies } = await import('./fakeServer.ts');
  const { restoreActors } = await import('../../tools/statecharts/kit/provideActors.ts');
  const { run } = moves;
  const roots: AnyActor[] = [];
  const start = Reflect.get(Actor.prototype, 'start') as (this: AnyActor) => AnyActor;
  Actor.prototype.start = function (this: AnyActor) {
    // Its children stop with it. A fake belongs to a model, which the next file uses, too.
    if (Reflect.get(this, '_parent') === undefined && idOfLogic(this) !== FAKE) roots.push(this);
    return start.call(this);
  };
  const connected = { ...connections };
  // As the browser's own: what a stopped app still meant to send reaches no server, of this file or of the next.
  let answer = connections.fetch;
  Object.defineProperty(connections, 'fetch', {
    get: () => async (request: Request) => {
      request.signal.throwIfAborted();
      return answer(request);
    },
    set: (own: typeof answer) => {
      answer = own;
    },
  });
  const added: Listening[] = [];
  const restored = [window, document].map((target) => {
    const add = Reflect.get(target, 'addEventListener') as (
      this: EventTarget,
      ...of: Listening['of']
    ) => void;
    target.addEventListener = (...of: Listening['of']) => {
      if (target === window || ofDocument.has(of[0])) added.push({ target, of });
      add.apply(target, of);
    };
    return () => {
      target.addEventListener = add;
    };
  });

  afterAll(() => {
    cleanup();
    // An app that a test leaves running still has calls to make, such as the brand's once the browser is idle.
    Actor.prototype.start = start;
    for (const root of roots) root.stop();
    restoreActors(); // a model's screen replaces those of the flows that it opens
    for (const restore of restored) restore();
    for (const { target, of } of added) target.removeEventListener(...of);
    Object.defineProperty(connections, 'fetch', { value: connected.fetch, writable: true });
    connect(connected);
    moves.run = run; // the layers' own, which listens no more
    for (const node of [document.head, document.body]) node.replaceChildren();
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    clearCookies();
    history.replaceState(null, '', '/');
  });
}

// The whole app: the current page of navigation, in the frame of its area, with the toast above it.
import { useSelector } from '@xstate/react';
import { use, useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Router, type AroundNavHandler } from 'wouter';
import { sharedCopy } from '../lib/copy/shared.ts';
import { areaOf } from '../lib/paths.ts';
import { problemText } from '../lib/problemText.ts';
import { pageToEnter } from '../machines/navigation.ts';
import type { Page } from '../lib/routeDecision.ts';
import css from './App.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { BrandTheme } from './BrandTheme.tsx';
import type { FirstFlows } from './firstFlows.ts';
import { lazyPart } from './lazyComponent.tsx';
import { ErrorState } from './parts/states/ErrorState.tsx';
import { cardBlock, repeat, Skeleton } from './parts/states/Skeleton.tsx';
import { AppContext, useAppSelector, useAppActor, type AppOnPage } from './useApp.ts';

declare global {
  interface Window {
    /**
     * Set for a server-rendered page: replays input and presses from before hydration
     * (server/http/preHydrationInput.js).
     */
    hydrateInput?: () => void;
    /** The path of that page. */
    renderedPath?: string;
  }
}

/** A row of the route table: the page for navigation, and its components. */
export interface ScreenPage extends Page {
  /** The screen's name, which is also the key of the page's title in its area's copy. */
  name: string;
  Frame: ComponentType<FrameProps>;
  Screen: ComponentType;
}

/** The frame around a screen: bars, tabs, menu. */
export interface FrameProps {
  page: ScreenPage;
  children: ReactNode;
}

const isScreenPage = (page: Page): page is ScreenPage => 'Screen' in page;

// wouter's two hooks with the address of the shown page: the address bar may already be at the next one, which is still
// loading. Every Link is an event to navigation, so the setter is never reached.
const useShownAddress = () => useAppSelector('navigation', ({ context }) => context.shown?.to ?? '/');
const useAddress = (): [string, () => void] => [useShownAddress().replace(/[?#].*$/s, ''), () => undefined];
const useQuery = (): string => /\?([^#]*)/.exec(useShownAddress())?.[1] ?? '';

// Nothing is said before the first page stands.
const ToastArea = lazyPart(() => import('./ToastArea.tsx'));

/** The page that came with its data: the server's stays until all that it shows has loaded. */
export function FirstPage({ app, flows }: { app: AppOnPage; flows: FirstFlows }) {
  flows.rewind();
  useEffect(() => flows.end(), [flows]);
  return (
    <>
      <App app={app} />
      <Loaded flows={flows} />
    </>
  );
}

/** After the page, which begins its flows. */
function Loaded({ flows }: { flows: FirstFlows }) {
  const loading = flows.loading();
  if (loading) use(loading);
  return null;
}

/** Renders a started app; `children`, if given, replace the page. */
export function App({ app, children }: { app: AppOnPage; children?: ReactNode }) {
  const go: AroundNavHandler = (_navigate, to, options) =>
    app
      .get('navigation')
      .send({ type: 'navigation.go', to, replace: options?.replace ?? false, state: options?.state });
  useEffect(() => {
    window.hydrateInput?.();
    document.querySelector('body > .missing')?.remove();
  }, []);
  return (
    <AppContext value={app}>
      <Router hook={useAddress} searchHook={useQuery} aroundNav={go}>
        <BrandTheme>
          <ErrorBoundary>{children ?? <CurrentPage />}</ErrorBoundary>
          <ToastArea />
        </BrandTheme>
      </Router>
    </AppContext>
  );
}

/** A page whose frame has not loaded. */
export const Unframed = ({ children }: { children: ReactNode }) => (
  <main className={css.between}>{children}</main>
);

function CurrentPage() {
  const navigation = useAppActor('navigation');
  const now = useSelector(navigation, (snapshot) => snapshot);
  const { shown, request } = now.context;
  const failed = now.matches('failed');
  const realm = areaOf(request.to) === 'seller' ? 'seller' : 'customer';
  const problem = useAppSelector(realm, ({ context }) => context.problem);

  const { errors, offline } = sharedCopy;
  const failure = (failed || now.matches('unreachable')) && (
    <ErrorState
      title={failed ? errors.loadPage : realm === 'seller' ? errors.loadSeller : errors.loadUser}
      action={{ label: offline.retry, onPress: () => navigation.send({ type: 'navigation.retry' }) }}
    >
      {failed || !problem ? errors.network : problemText(problem)}
    </ErrorState>
  );
  // A page that loads or has failed stands in its own frame, with its own title, or else in the current one.
  const next = (failure || now.matches('opening')) && pageToEnter(now.context);
  if (!shown || !isScreenPage(shown.page)) {
    const content = failure || <Skeleton blocks={repeat(3, cardBlock)} />;
    if (next && isScreenPage(next)) return <next.Frame page={next}>{content}</next.Frame>;
    return <Unframed>{content}</Unframed>;
  }
  const { Frame, Screen } = shown.page;
  const page = failure && next && isScreenPage(next) && next.Frame === Frame ? next : shown.page;
  return (
    <Frame page={page}>
      {failure || (
        // A new path is a new screen: no flow of the old one lives on.
        <ErrorBoundary key={shown.to.split('?')[0]}>
          <Route path={page.path} component={Screen} />
        </ErrorBoundary>
      )}
    </Frame>
  );
}

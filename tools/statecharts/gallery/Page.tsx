// The gallery: every state of every screen on the left, the chosen one at a phone's and a desk's width, with the shortest way to it.
import '../../../src/styles/base.css';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { machineIdsIn } from '../kit/machineIdsIn.ts';
import { purposeOf } from '../charts/names.ts';
import { classNames } from '../../../src/screens/parts/classNames.ts';
import shell from '../page/Page.module.css';
import css from './Page.module.css';
import { PAGE as INSPECTOR } from '../inspector/watchTab.ts';
import type { Gallery } from './state.ts';

const sources = import.meta.glob<string>('../../../src/machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const purposes = new Map(
  Object.values(sources).flatMap((source) =>
    machineIdsIn(source).map((id) => [id, purposeOf(source)] as const),
  ),
);

type Flows = ReturnType<Gallery['flows']>;
interface Chosen {
  flow: string;
  state: string;
}
const WIDTHS = [360, 1280] as const;
/** The name that an inspector knows the phone's actors by. */
const TAB = crypto.randomUUID();

const addressOf = ({ flow, state }: Chosen): string => `#${new URLSearchParams({ flow, state }).toString()}`;
const chosenInAddress = (): Chosen | null => {
  const told = new URLSearchParams(window.location.hash.slice(1));
  const [flow, state] = [told.get('flow'), told.get('state')];
  return flow && state ? { flow, state } : null;
};

/** What a frame's page offers once it stands. */
async function galleryIn(frame: HTMLIFrameElement | null): Promise<Gallery> {
  for (;;) {
    const gallery = frame?.contentWindow?.gallery;
    if (gallery) return gallery;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const intoView = (button: HTMLElement | null): void => button?.scrollIntoView({ block: 'nearest' });

function Page() {
  const [flows, setFlows] = useState<Flows>([]);
  const [chosen, setChosen] = useState(chosenInAddress);
  const [search, setSearch] = useState('');
  const [night, setNight] = useState(false);
  const [problem, setProblem] = useState<{ of: Chosen; text: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLIFrameElement>(null);
  const desk = useRef<HTMLIFrameElement>(null);

  const words = search.trim().toLowerCase();
  const found = flows
    .map(({ flow, states }) => ({
      flow,
      states: states.filter(({ name }) =>
        `${flow} ${name} ${purposes.get(flow) ?? ''}`.toLowerCase().includes(words),
      ),
    }))
    .filter(({ states }) => states.length > 0);
  const inOrder = found.flatMap(({ flow, states }) => states.map(({ id }) => ({ flow, state: id })));
  const at = inOrder.findIndex(({ flow, state }) => flow === chosen?.flow && state === chosen.state);
  const state = flows
    .find(({ flow }) => flow === chosen?.flow)
    ?.states.find(({ id }) => id === chosen?.state);

  useEffect(() => {
    const explore = async () => {
      const all = (await galleryIn(phone.current)).flows();
      const [first] = all;
      setFlows(all);
      setChosen((now) => now ?? (first?.states[0] ? { flow: first.flow, state: first.states[0].id } : null));
    };
    void explore();
  }, []);

  useEffect(() => {
    if (!chosen) return;
    window.history.replaceState(null, '', addressOf(chosen));
    for (const frame of [phone, desk]) {
      galleryIn(frame.current)
        .then((gallery) => gallery.show(chosen.flow, chosen.state))
        .catch((error: unknown) => setProblem({ of: chosen, text: String(error) }));
    }
  }, [chosen]);

  useEffect(() => {
    const theme = night ? 'night' : 'day';
    document.documentElement.dataset['theme'] = theme;
    for (const frame of [phone, desk]) void galleryIn(frame.current).then((gallery) => gallery.wear(theme));
  }, [night]);

  const step = (by: 1 | -1) => setChosen(inOrder[at + by] ?? chosen);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const keys: Readonly<Record<string, () => void>> = {
        '/': () => field.current?.focus(),
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        n: () => setNight(!night),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  return (
    <div className={classNames(shell.page, css.page)}>
      <header className={shell.top}>
        <h1>Every state</h1>
        <p>
          {flows.length > 0
            ? `${flows.flatMap(({ states }) => states).length} states of ${flows.length} flows`
            : 'Exploring…'}
        </p>
        <label>
          <input type="checkbox" checked={night} onChange={() => setNight(!night)} /> Night
        </label>
        <p className={shell.keys}>
          <kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> states <kbd>n</kbd> night
        </p>
      </header>
      <nav className={classNames(shell.side, css.side)} aria-label="States">
        <input
          ref={field}
          type="search"
          aria-label="Search states"
          placeholder="Search states"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {found.map(({ flow, states }) => (
          <section key={flow} aria-label={flow}>
            <h2 title={purposes.get(flow)}>{flow}</h2>
            <ul>
              {states.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    ref={chosen?.flow === flow && chosen.state === id ? intoView : null}
                    aria-current={chosen?.flow === flow && chosen.state === id}
                    onClick={() => setChosen({ flow, state: id })}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={css.main}>
        {chosen && state && (
          <div className={css.words}>
            <h2>
              {chosen.flow} <code>{state.name}</code>
            </h2>
            <p>{purposes.get(chosen.flow)}</p>
            <ol aria-label="The shortest way there">
              {(state.steps.length > 0 ? state.steps : ['at the start']).map((step, index) => (
                <li key={`${index} ${step}`}>
                  <code>{step}</code>
                </li>
              ))}
            </ol>
            <a
              href={`${INSPECTOR}#${new URLSearchParams({ tab: TAB, flow: chosen.flow }).toString()}`}
              target="inspector"
            >
              Open in the inspector
            </a>
          </div>
        )}
        {problem?.of === chosen && <p role="alert">{problem?.text}</p>}
        <div className={css.frames}>
          {WIDTHS.map((width) => (
            <figure key={width} className={width === 360 ? css.phone : css.desk}>
              <figcaption>{width} px</figcaption>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose state we switch from here */}
              <iframe
                ref={width === 360 ? phone : desk}
                src={width === 360 ? `state.html?watched=${TAB}` : 'state.html'}
                title={`The state, ${width} pixels wide`}
              />
            </figure>
          ))}
        </div>
      </main>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

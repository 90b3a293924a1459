// The gallery: every state of every screen on the left, the selected one at a phone's and a desktop's width, with the shortest way to it.
import { useEffect, useRef, useState } from 'react';
import { PAGE as INSPECTOR } from '../inspector/watchTab.ts';
import { CopyTest } from '../page/CopyTest.tsx';
import { Choice, DevPage, isFound, mount } from '../page/DevPage.tsx';
import { flows as productFlows } from '../page/flows.ts';
import css from './Page.module.css';
import type { Gallery } from './state.ts';

const purposes = new Map(productFlows.map(({ id, purpose }) => [id, purpose]));

interface Selection {
  flow: string;
  state: string;
}
const widths = [360, 1280] as const;
/** The id under which an inspector watches the phone's actors. */
const TAB = crypto.randomUUID();

const selectionInAddress = (): Selection | null => {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const [flow, state] = [hash.get('flow'), hash.get('state')];
  return flow && state ? { flow, state } : null;
};

/** A frame's gallery, once its page has loaded. */
async function galleryIn(frame: HTMLIFrameElement | null): Promise<Gallery> {
  for (;;) {
    const gallery = frame?.contentWindow?.gallery;
    if (gallery) return gallery;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function Page() {
  const [flows, setFlows] = useState<ReturnType<Gallery['flows']>>([]);
  const [selected, setSelected] = useState(selectionInAddress);
  const [search, setSearch] = useState('');
  const [night, setNight] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const [problem, setProblem] = useState<{ of: Selection; text: string } | null>(null);
  const phone = useRef<HTMLIFrameElement>(null);
  const desktop = useRef<HTMLIFrameElement>(null);

  const found = flows
    .map(({ flow, chart, states }) => ({
      flow,
      chart,
      states: states.filter(({ name }) => isFound(search, flow, name, purposes.get(chart) ?? '')),
    }))
    .filter(({ states }) => states.length > 0);
  const inOrder = found.flatMap(({ flow, states }) => states.map(({ id }) => ({ flow, state: id })));
  const isSelected = ({ flow, state }: Selection) => flow === selected?.flow && state === selected.state;
  const flow = flows.find((one) => one.flow === selected?.flow);
  const state = flow?.states.find(({ id }) => id === selected?.state);

  useEffect(() => {
    const explore = async () => {
      const all = (await galleryIn(phone.current)).flows();
      const [first] = all;
      setFlows(all);
      setSelected(
        (now) => now ?? (first?.states[0] ? { flow: first.flow, state: first.states[0].id } : null),
      );
    };
    void explore();
  }, []);

  useEffect(() => {
    if (!selected) return;
    window.history.replaceState(null, '', `#${new URLSearchParams({ ...selected }).toString()}`);
    for (const frame of [phone, desktop]) {
      galleryIn(frame.current)
        .then((gallery) => gallery.show(selected.flow, selected.state))
        .catch((error: unknown) => setProblem({ of: selected, text: String(error) }));
    }
  }, [selected]);

  useEffect(() => {
    const theme = night ? 'night' : 'day';
    document.documentElement.dataset['theme'] = theme;
    for (const frame of [phone, desktop])
      void galleryIn(frame.current).then((gallery) => gallery.setTheme(theme));
  }, [night]);

  useEffect(() => {
    for (const frame of [phone, desktop])
      void galleryIn(frame.current).then((gallery) => gallery.setLargeText(isLarge));
  }, [isLarge]);

  const move = (by: 1 | -1) => setSelected(inOrder[inOrder.findIndex(isSelected) + by] ?? selected);

  return (
    <DevPage
      title="Every state"
      listName="States"
      search={search}
      onSearch={setSearch}
      className={css.page}
      shortcuts={[
        { label: 'states', keys: { ArrowUp: () => move(-1), ArrowDown: () => move(1) } },
        { label: 'night', keys: { n: () => setNight(!night) } },
      ]}
      head={
        <>
          <p>
            {flows.length > 0
              ? `${flows.flatMap(({ states }) => states).length} states of ${flows.length} flows`
              : 'Exploring…'}
          </p>
          <label>
            <input type="checkbox" checked={night} onChange={() => setNight(!night)} /> Night
          </label>
          <label>
            <input type="checkbox" checked={isLarge} onChange={() => setIsLarge(!isLarge)} /> 200 % text
          </label>
        </>
      }
      list={found.map(({ flow, chart, states }) => (
        <section key={flow} aria-label={flow}>
          <h2 title={purposes.get(chart)}>{flow}</h2>
          <ul>
            {states.map(({ id, name }) => (
              <li key={id}>
                <Choice
                  isCurrent={isSelected({ flow, state: id })}
                  onChoose={() => setSelected({ flow, state: id })}
                >
                  {name}
                </Choice>
              </li>
            ))}
          </ul>
        </section>
      ))}
    >
      <main className={css.main}>
        {selected && flow && state && (
          <div className={css.words}>
            <h2>
              {selected.flow} <code>{state.name}</code>
            </h2>
            <p>{purposes.get(flow.chart)}</p>
            <ol aria-label="The shortest way there">
              {(state.steps.length > 0 ? state.steps : ['at the start']).map((step, index) => (
                <li key={`${index} ${step}`}>
                  <code>{step}</code>
                </li>
              ))}
            </ol>
            <a
              href={`${INSPECTOR}#${new URLSearchParams({ tab: TAB, flow: flow.chart }).toString()}`}
              target="inspector"
            >
              Open in the inspector
            </a>{' '}
            <CopyTest
              key={`${selected.flow} ${selected.state}`}
              label="Copy this path as a test"
              makeText={async () => (await galleryIn(phone.current)).testOf(selected.flow, selected.state)}
            />
          </div>
        )}
        {selected && flows.length > 0 && !state ? (
          <p role="alert">
            {flow
              ? `The flow ${flow.flow} has no state “${selected.state}”. The list has those that it has.`
              : `No flow with a screen is called “${selected.flow}”. The list has them all.`}
          </p>
        ) : (
          problem?.of === selected && <p role="alert">{problem?.text}</p>
        )}
        <div className={css.frames}>
          {widths.map((width) => (
            <figure key={width} className={width === 360 ? css.phone : css.desktop}>
              <figcaption>{width} px</figcaption>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose state we switch from here */}
              <iframe
                ref={width === 360 ? phone : desktop}
                src={width === 360 ? `state.html?watched=${TAB}` : 'state.html'}
                title={`The state, ${width} pixels wide`}
              />
            </figure>
          ))}
        </div>
      </main>
    </DevPage>
  );
}

mount(<Page />);

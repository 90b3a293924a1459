// One state alone, by its address: `#flow=vault&state=failed`, or by a state of the chart: `#flow=vault&at=vault.shown`. With
// `?watched=<tab>` an inspector may watch its actors, under that name. The gallery's page and the command that takes the pictures switch
// states here, without another load.
import '../../../src/styles/base.css';
import '../../../src/lib/copy/typeface.css'; // the app loads it in its background chunk
import 'temporal-polyfill/global';
import { allModels } from '../models/allModels.ts';
import { watchTab } from '../inspector/watchTab.ts';
import { testText } from '../journeys/exportTest.ts';
import { journeyOf } from '../journeys/journey.ts';
import { unpictured } from '../stage/places.ts';
import { showState } from './showState.ts';
import { galleryOf, nearestIn, stateAtPlace, type GalleryFlow, type GalleryState } from './states.ts';

export interface StateFacts {
  id: string;
  name: string;
  steps: string[];
  /** Its position, which is the same in every language, whatever the length of its texts. */
  place: number;
}

export interface Gallery {
  /** Every flow with a screen, with its chart's id and its states. */
  flows: () => { flow: string; chart: string; states: StateFacts[] }[];
  /** Renders a state; resolves when it is shown with its images and fonts. */
  show: (flow: string, state: string) => Promise<void>;
  showPlace: (flow: string, place: number) => Promise<void>;
  setTheme: (theme: 'day' | 'night') => void;
  /** Text of twice the size, as a browser's setting makes it. */
  setLargeText: (isLarge: boolean) => void;
  /** The shortest way to a state, as a test file. */
  testOf: (flow: string, state: string) => string;
}
declare global {
  interface Window {
    gallery: Gallery;
  }
}

const models = new Map(
  allModels.filter(({ id, screen }) => screen && !unpictured.includes(id)).map((model) => [model.id, model]),
);
const flowsById = new Map<string, GalleryFlow>();
function flowOf(id: string): GalleryFlow {
  const model = models.get(id);
  if (!model) throw new Error(`no flow with a screen is called ${id}`);
  const flow = flowsById.get(id) ?? galleryOf(model);
  flowsById.set(id, flow);
  return flow;
}

/** Each state, followed by the same with lists of other lengths. */
function allStates(id: string): GalleryState[] {
  const { states, variants } = flowOf(id);
  return states.flatMap((state) => [state, ...variants.filter(({ name }) => name === state.name)]);
}

function stateOf(id: string, name: string): GalleryState {
  const state = allStates(id).find((one) => one.id === name);
  if (!state) throw new Error(`${id} has no state ${name}`);
  return state;
}

/** Shows the nearest configuration that is in this state of the chart. */
async function runTo(chart: string, id: string): Promise<void> {
  const model = [...models.values()].find(({ machine }) => machine.id === chart);
  if (!model) throw new Error(`no flow with a screen is called ${chart}`);
  const state = nearestIn(flowOf(model.id), id);
  if (!state) throw new Error(`no way leads to ${id}`);
  await showState(flowOf(model.id), state, watched?.inspect);
}

let busy: Promise<unknown> = Promise.resolve();
const addressParams = () => new URLSearchParams(window.location.hash.slice(1));
const tab = new URLSearchParams(window.location.search).get('watched');
const watched = tab === null ? undefined : watchTab(tab, 'Gallery');

async function show(id: string, state: GalleryState): Promise<void> {
  await showState(flowOf(id), state, watched?.inspect);
  watched?.showFlow(flowOf(id).model.machine.id);
  await imagesReady();
}

/** Waits for fonts and images, those below the fold included. */
async function imagesReady(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  const fonts = ['400 1em Anek', '600 1em Anek', '600 1em Yrsa'].map((font) =>
    document.fonts.load(font, 'aअ₹'),
  );
  await Promise.all([...fonts, document.fonts.ready]);
  await Promise.allSettled(images.map((image) => image.decode()));
}

/** A state that is still being put up is finished first. */
function inTurn(put: () => Promise<void>): Promise<void> {
  const shown = busy.then(put);
  busy = shown.catch(() => undefined);
  return shown;
}

window.gallery = {
  flows: () =>
    [...models].map(([flow, { machine }]) => ({
      flow,
      chart: machine.id,
      states: allStates(flow).map(({ id, name, lists, steps, place }) => ({
        id,
        name: lists ? `${name}: ${lists}` : name,
        steps,
        place,
      })),
    })),
  show: (flow, state) => inTurn(() => show(flow, stateOf(flow, state))),
  showPlace: (flow, place) => inTurn(() => show(flow, stateAtPlace(flowOf(flow), place))),
  setTheme: (theme) => {
    document.documentElement.dataset['theme'] = theme;
  },
  setLargeText: (isLarge) => {
    document.documentElement.style.fontSize = isLarge ? '200%' : '';
  },
  testOf: (flow, id) => {
    const { name, input, events } = stateOf(flow, id);
    return testText(flow, `${flow} comes to ${name}`, journeyOf(flowOf(flow).model, input, events));
  },
};

async function follow(): Promise<void> {
  const [flow, state, at] = ['flow', 'state', 'at'].map((name) => addressParams().get(name));
  if (!flow || !(state || at)) return;
  const shown = state ? window.gallery.show(flow, state) : runTo(flow, at ?? '');
  await shown.catch((error: Error) => {
    // An error of the screen already shows in its place.
    if (document.querySelector('[role="alert"] details')) return;
    const alert = Object.assign(document.createElement('p'), { role: 'alert', textContent: String(error) });
    document.body.prepend(alert);
  });
}
window.addEventListener('hashchange', () => void follow());
await follow();

// One state alone, by its address: `#flow=vault&state=failed`. With `?watched=<tab>` an inspector may watch its actors, under that name. The
// gallery's page and the command that takes the pictures switch states here, without another load.
import '../../../src/styles/base.css';
import 'temporal-polyfill/global';
import { allModels } from '../models/allModels.ts';
import { watchTab } from '../inspector/watchTab.ts';
import { unpictured } from '../stage/places.ts';
import { showState } from './showState.ts';
import { galleryOf, type GalleryFlow } from './states.ts';

export interface Gallery {
  /** Every flow with a screen, with its states. */
  flows: () => { flow: string; states: { id: string; name: string; steps: string[] }[] }[];
  /** Renders a state; resolves when it is shown with its images and fonts. */
  show: (flow: string, state: string) => Promise<void>;
  setTheme: (theme: 'day' | 'night') => void;
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

let busy: Promise<unknown> = Promise.resolve();
const addressParams = () => new URLSearchParams(window.location.hash.slice(1));
const tab = new URLSearchParams(window.location.search).get('watched');
const inspect = tab === null ? undefined : watchTab(tab, 'Gallery');

async function show(id: string, name: string): Promise<void> {
  const flow = flowOf(id);
  const state = flow.states.find((one) => one.id === name);
  if (!state) throw new Error(`${id} has no state ${name}`);
  await showState(flow, state, inspect);
  await imagesReady();
}

/** Waits for fonts and images, those below the fold included. */
async function imagesReady(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  const fonts = ['400 1em Anek', '600 1em Anek', '600 1em Yrsa'].map((font) =>
    document.fonts.load(font, 'a₹'),
  );
  await Promise.all([...fonts, document.fonts.ready]);
  await Promise.allSettled(images.map((image) => image.decode()));
}

window.gallery = {
  flows: () =>
    [...models.keys()].map((flow) => ({
      flow,
      states: flowOf(flow).states.map(({ id, name, steps }) => ({ id, name, steps })),
    })),
  // One after the other: a state that is still being put up is finished first.
  show: (flow, state) => {
    const shown = busy.then(() => show(flow, state));
    busy = shown.catch(() => undefined);
    return shown;
  },
  setTheme: (theme) => {
    document.documentElement.dataset['theme'] = theme;
  },
};

async function follow(): Promise<void> {
  const [flow, state] = [addressParams().get('flow'), addressParams().get('state')];
  if (flow && state) await window.gallery.show(flow, state);
}
window.addEventListener('hashchange', () => void follow());
await follow();

import { parse, resolve } from 'node:path';
import { routes, type Route } from '../../src/routeTable.ts';
import { modulesOfPage } from './pageFiles.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => {
    code?: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

type SharedFile = 'behind' | 'shared' | 'customer-shared' | 'seller-shared';

/** What every page loads once it stands, before anybody asks for more. */
const behindTheFirstPage = [
  'src/background.tsx',
  'src/screens/public/PageLanguage.tsx',
  'src/api/criticalCalls.ts',
];
const customerArea = ['src/screens/customer/screens.ts', 'src/screens/public/Landing.tsx'];
const sellerArea = ['src/screens/seller/screens.ts'];

/**
 * The files of what several screens share, as groups of the build. A browser runs a file whole: so what follows the first page is in one of
 * its own, and no customer's page runs what only the seller's pages share, nor the other way round. The order counts: a group takes along
 * what its modules import, unless an earlier one has it.
 */
export function sharedFiles(test: RegExp) {
  const fileOf = sharedFileOf();
  return (['behind', 'shared', 'customer-shared', 'seller-shared'] as const).map((file) => ({
    name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    test,
    minShareCount: 2,
  }));
}

/**
 * The files of what stands around an area's pages behind its login, and of what many of those pages need: each file costs a question on the
 * line and some milliseconds more. `shared`: what `sharedFiles` has. What a page without a login needs as well stays out, the words in files
 * of their own.
 */
export function frameFiles(shared: RegExp) {
  const placeOf = framePlaceOf(shared);
  return [
    // The shortest first, which the others import.
    ...[/[\\/]lib[\\/]copy[\\/].*(critical|Intro)\.ts$/, words].map((some) => ({
      name: (id: string, graph: ModuleGraph) =>
        some.test(id) && placeOf(id, graph) === 'outside too' ? parse(id).name : null,
      debugName: 'words outside of frames',
    })),
    ...(['customer-frame', 'seller-frame'] as const).map((file) => ({
      name: (id: string, graph: ModuleGraph) => (placeOf(id, graph) === file ? file : null),
      debugName: file,
    })),
  ];
}

const words = /[\\/]lib[\\/]copy[\\/]/;
/** What share of an area's pages behind its login need what stands in its frame's file; of what is small, two pages. */
const MANY = 1 / 3;
const SMALL = 2000; // characters

type FramePlace = 'customer-frame' | 'seller-frame' | 'outside too' | null;

function framePlaceOf(shared: RegExp): (id: string, graph: ModuleGraph) => FramePlace {
  let pages: { frame: Route['frame']; modules: Set<string> }[] | undefined;
  let app: Set<string> | undefined;
  const places = new Map<string, FramePlace>();
  const placeAlone = (id: string, graph: ModuleGraph): FramePlace => {
    pages ??= routes.map((route) => ({
      frame: route.frame,
      modules: reach(graph, modulesOfPage(route), false),
    }));
    const having = pages.filter(({ modules }) => modules.has(id)).map(({ frame }) => frame);
    const [area, another] = (['customer', 'seller'] as const).filter((one) => having.includes(one));
    if (area === undefined || another !== undefined) return null;
    if (having.some((frame) => frame !== area)) return 'outside too';
    const all = pages.filter(({ frame }) => frame === area);
    const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) <= SMALL;
    return having.length >= (isSmall ? 2 : all.length * MANY) ? `${area}-frame` : null;
  };
  const isElsewhere = (id: string, graph: ModuleGraph): boolean => {
    app ??= reach(graph, ['src/main.tsx'], false);
    return app.has(id) || shared.test(id) || words.test(id) || id.includes('node_modules');
  };
  // A group takes along what its modules import: that must be at home there, too.
  const placeOf = (id: string, graph: ModuleGraph): FramePlace => {
    const known = places.get(id);
    if (known !== undefined) return known;
    const place = placeAlone(id, graph);
    places.set(id, place);
    const imports = graph.getModuleInfo(id)?.importedIds ?? [];
    const isWhole = imports.every((one) => isElsewhere(one, graph) || placeOf(one, graph) === place);
    if (place !== 'outside too' && !isWhole) places.set(id, null);
    return places.get(id)!;
  };
  return placeOf;
}

function sharedFileOf(): (id: string, graph: ModuleGraph) => SharedFile {
  let reached: Record<'behind' | 'customer' | 'seller', Set<string>> | undefined;
  return (id, graph) => {
    reached ??= {
      behind: reach(graph, behindTheFirstPage, false),
      customer: reach(graph, customerArea, true),
      seller: reach(graph, sellerArea, true),
    };
    if (reached.behind.has(id)) return 'behind';
    if (!reached.customer.has(id)) return 'seller-shared';
    return reached.seller.has(id) ? 'shared' : 'customer-shared';
  };
}

/** The modules that these import, and what those import. */
function reach(graph: ModuleGraph, starts: readonly string[], lazily: boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    const module = seen.has(id) ? null : graph.getModuleInfo(id);
    if (!module) return;
    seen.add(id);
    module.importedIds.forEach(visit);
    if (lazily) module.dynamicallyImportedIds.forEach(visit);
  };
  starts.forEach((start) => visit(resolve(start)));
  return seen;
}

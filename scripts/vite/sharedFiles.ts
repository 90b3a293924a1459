import { resolve } from 'node:path';

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
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

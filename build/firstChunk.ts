// Of these the first view uses a few functions and the lazy chunks many: a module of theirs goes where it is used.
const libraryOfMany = /node_modules\/(viem|ox|abitype|@noble|@scure|@adraffy|valibot)\/|query-core\/build\/modern\/hydration/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of every module that the entry imports statically: the first load is one file, which compresses better
 * than many. Lazily loaded modules keep chunks of their own.
 */
export function firstChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | null = null;
  return (id, graph) => {
    first ??= reachable(entry, graph);
    return first.has(id) && !libraryOfMany.test(id) ? 'first' : null;
  };
}

function reachable(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

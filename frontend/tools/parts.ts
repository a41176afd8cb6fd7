/**
 * Which modules of a build make up one file.
 *
 * On a slow line every file costs a wait, and every byte of a file that was not needed another. So
 * a module's file follows from who needs it: everyone, the public pages, the way through a test, the
 * screens behind the login, or those of staff, which are the ones made of MUI. It names no
 * module but those with which a part begins.
 */

/** Of rolldown's chunking context, what is needed here. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

interface Module {
  code: string | null;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  isEntry: boolean;
}

const start = '/index.html';
/** The frames around screens, as src/app/router.tsx asks for them; the first with its screens. */
const visitors = '/src/app/visitorPages.ts';
const takers = '/src/app/layouts/TestLayout.tsx';
const signedIn = '/src/app/AppShell.tsx';
const staff = '/src/app/layouts/StaffLayout.tsx';
/** The screen that staff open first and most. */
const people = '/src/features/people/list.ts';
/** The screen of a test that is opened by its address, on a slow phone. */
const questions = '/src/features/taking/questions.ts';

/** Modules shared by fewer screens than this are not worth a download for all the others. */
const several = 4;
/** Nor are larger ones, in characters of code. */
const largeModule = 20_000;

/** The name of the file that a module shares with others, or null where it needs none. */
export function sharedPart(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  const isFor = (beginning: string) => roots.some((root) => root.endsWith(beginning));
  // What has no root helps one file to import another.
  if (roots.length === 0 || isFor(start)) return 'index';
  const onTheWay = isFor(takers) || isFor(questions);
  if ([isFor(visitors), onTheWay, isFor(signedIn)].filter(Boolean).length > 1) return 'index';
  if (roots.length === 1) return null;
  if (isFor(staff)) return 'staff';
  // Staff need little of what visitors see: everyone has that, and staff not the rest.
  if (isFor(visitors)) {
    return roots.some((root) => isMadeOfMui(root, graph)) ? 'index' : 'visitors';
  }
  if (onTheWay) return 'takers';
  // Each file brings a head of almost a kilobyte and takes one of the six connections of a browser, so what
  // the first list or the shell shares with even one screen goes into a file that all of them need anyway.
  if (isFor(people) && roots.every((root) => isMadeOfMui(root, graph))) return 'staff';
  if (isFor(signedIn)) return 'screens';
  if (roots.length < several || roots.every((root) => isMadeOfMui(root, graph))) return null;
  const goesWithAll = sizeOf(id, graph) < largeModule && !bringsVisitors(id, graph);
  return goesWithAll ? 'screens' : null;
}

const knownRoots = new Map<string, readonly string[]>();

/** The modules that begin a download of their own and bring this one along, in order. */
function rootsOf(id: string, graph: Graph): readonly string[] {
  let roots = knownRoots.get(id);
  if (roots === undefined) {
    roots = [...reachedFrom(id, graph, ({ importers }) => importers)]
      .filter((module) => {
        const info = graph.getModuleInfo(module);
        return info && (info.isEntry || info.dynamicImporters.length > 0);
      })
      .toSorted();
    knownRoots.set(id, roots);
  }
  return roots;
}

const knownOfMui = new Map<string, boolean>();

function isMadeOfMui(root: string, graph: Graph): boolean {
  let found = knownOfMui.get(root);
  if (found === undefined) {
    const modules = reachedFrom(root, graph, ({ importedIds }) => importedIds);
    found = [...modules].some((module) => module.includes('/node_modules/@mui/'));
    knownOfMui.set(root, found);
  }
  return found;
}

function bringsVisitors(id: string, graph: Graph): boolean {
  const modules = reachedFrom(id, graph, ({ importedIds }) => importedIds);
  modules.delete(id);
  return [...modules].some((module) => sharedPart(module, graph) === 'visitors');
}

function sizeOf(id: string, graph: Graph): number {
  return graph.getModuleInfo(id)?.code?.length ?? 0;
}

function reachedFrom(
  id: string,
  graph: Graph,
  next: (module: Module) => readonly string[],
): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string): void => {
    if (reached.has(module)) return;
    reached.add(module);
    const info = graph.getModuleInfo(module);
    if (info) next(info).forEach(visit);
  };
  visit(id);
  return reached;
}

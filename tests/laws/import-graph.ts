import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesIn, ROOT } from './source-files'

/** Each source file with all its imports: paths relative to the root, or names of packages. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const SOURCE = /\.(tsx?|mjs|js)$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx']

/** Reads the imports of all source files: values, types and `import()` alike. */
export function readImportGraph(): ImportGraph {
  const workspaces = readWorkspaces()
  const files = filesIn().filter((path) => SOURCE.test(path))
  return new Map(
    files.map((path) => {
      const names = importedNames(readFileSync(join(ROOT, path), 'utf8'))
      return [path, names.map((name) => resolveImport(path, name, workspaces))]
    }),
  )
}

const FORMS = [
  // import … from '…', export … from '…', import '…'
  /^[ \t]*(?:import|export)\s(?:[\s\w{},*$]+?\sfrom\s)?\s*'([^'\n$]+)'/gm,
  // import('…'), of values and of types
  /\bimport\(\s*'([^'\n$]+)',?\s*\)/g,
]

/**
 * The module names that a source imports, as written; computed `import()` calls are left out. It relies on the
 * formatter's layout of imports: parsing takes forty times as long.
 */
export const importedNames = (source: string): string[] => [
  ...new Set(FORMS.flatMap((form) => [...source.matchAll(form)].map(([, name = '']) => name))),
]

type Workspace = { name: string; folder: string; exports: Record<string, unknown> }

function readWorkspaces(): Workspace[] {
  return filesIn()
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => {
      const { name, exports } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
      return {
        name,
        folder: posix.dirname(path),
        exports: typeof exports === 'string' ? { '.': exports } : (exports ?? {}),
      }
    })
}

function resolveImport(from: string, name: string, workspaces: readonly Workspace[]): string {
  if (name.startsWith('.')) return existingFile(posix.join(dirname(from), name.replace(/\?.*$/, '')))
  const own = workspaces.find((each) => name === each.name || name.startsWith(`${each.name}/`))
  return own ? existingFile(posix.join(own.folder, exportedPath(own, name))) : name
}

/**
 * The file that a workspace's `exports` map a name to: shared-types/src/money/money.ts for
 * `@gesso/shared-types/money`.
 */
function exportedPath({ name: workspace, exports }: Workspace, name: string): string {
  const wanted = `.${name.slice(workspace.length)}`
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*')
    const matches = end === undefined ? wanted === pattern : wanted.startsWith(start) && wanted.endsWith(end)
    if (!matches) continue
    const file = typeof target === 'string' ? target : firstText(target)
    return file.replace('*', wanted.slice(start.length, wanted.length - (end?.length ?? 0)))
  }
  return wanted
}

/** The first path among the conditions of an export. */
function firstText(target: unknown): string {
  if (typeof target !== 'object' || target === null) return String(target)
  return firstText(Object.values(target)[0])
}

function existingFile(path: string): string {
  const found = ENDINGS.map((ending) => path + ending).find((each) => isFile(join(ROOT, each)))
  return found ?? path
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

import { needsIn } from '../../scripts/features/write-table'
import { readImportGraph } from './import-graph'
import { filesIn, read } from './source-files'

const MANIFEST = /^cms\/src\/features\/([^/]+)\/feature\.ts$/
const FOLDER = /^(?:cms|storefront|shared-types)\/src\/features\/([^/]+)\//

/** The features that each manifest declares as needed, by the feature's name. */
const needs = new Map(
  filesIn('cms/src/features').flatMap((path) => {
    const name = MANIFEST.exec(path)?.[1]
    return name ? [[name, needsIn(read(path))]] : []
  }),
)

/** Which feature brings a collection, by the collection's name. */
const collections = new Map(
  filesIn('cms/src/features').flatMap((path) =>
    [...read(path).matchAll(/^ {2,4}slug: '(\w+)'/gm)].map(([, slug = '']) => [slug, FOLDER.exec(path)?.[1]]),
  ),
)

/** The features whose collections a file relates to. */
const relatedTo = (path: string): string[] =>
  [...read(path).matchAll(/(?:relationTo: |type: 'join',\s+collection: )'(\w+)'/g)].flatMap(
    ([, slug = '']) => collections.get(slug) ?? [],
  )

/** The other features that each feature imports or relates to, in all workspaces. */
const imported = new Map<string, Set<string>>()
for (const [file, imports] of readImportGraph()) {
  const name = FOLDER.exec(file)?.[1]
  if (!name || file.includes('.test.')) continue
  const others = imported.get(name) ?? new Set()
  for (const other of [...imports.map((path) => FOLDER.exec(path)?.[1]), ...relatedTo(file)])
    if (other && other !== name) others.add(other)
  imported.set(name, others)
}

test('a feature imports of other features those that it needs, and needs those that it imports', () => {
  const found = [...imported].map(([name, others]) => [name, [...others].sort()])
  const named = [...imported.keys()].map((name) => [name, [...(needs.get(name) ?? [])].sort()])
  expect(named).toEqual(found)
})

test('the core relates to no collection of a feature', () => {
  expect(collections.get('series')).toBe('series')
  const core = filesIn('cms/src').filter(
    (path) => path.endsWith('.ts') && !/\/features\/|payload-types/.test(path),
  )
  expect(core.filter((path) => relatedTo(path).length > 0)).toEqual([])
})

test('no feature needs itself by way of others', () => {
  const order: string[] = []
  const follow = (name: string, way: readonly string[]): void => {
    if (order.includes(name)) return
    expect(way).not.toContain(name)
    for (const need of needs.get(name) ?? []) follow(need, [...way, name])
    order.push(name)
  }
  for (const name of needs.keys()) follow(name, [])
})

test('features that have a part in orders come first, and the others by name', () => {
  const list = read('cms/src/features.ts')
  const folders = new Map(
    [...list.matchAll(/^import \{ (\w+) \} from '\.\/features\/([^/]+)\/feature'/gm)].map(
      ([, value = '', folder = '']) => [value, folder],
    ),
  )
  const [first = [], others = []] = list
    .slice(list.indexOf('readonly Feature[] = ['))
    .split('\n\n')
    .map((block) => [...block.matchAll(/^ {2}(\w+),/gm)].map(([, value = '']) => folders.get(value) ?? value))
  const takesPart = (folder: string): boolean =>
    /extending\((orderParts|paymentFollowers),/.test(read(`cms/src/features/${folder}/serve.ts`))
  expect(first.filter((folder) => !takesPart(folder))).toEqual([])
  expect(others).toEqual(others.toSorted())
  expect([...first, ...others].sort()).toEqual([...needs.keys()].sort())
})

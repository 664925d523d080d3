import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const ROOT = join(__dirname, '../..')
const BUILT = join(ROOT, 'cms/src/panel/.next')
const FEATURES = join(ROOT, 'cms/src/features')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.next') && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** The calls that scripts make, whose names no minifier changes. */
const callsIn = (sources: readonly string[]): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(/(?:callApi\(|name: )'(\w+)'/g)].map(([, name = '']) => name),
  )

const features = readdirSync(FEATURES)
const isSwitched = (name: string) =>
  readFileSync(join(FEATURES, name, 'feature.ts'), 'utf8').includes('switch: SWITCHED')
const panelOf = (name: string) =>
  readdirSync(join(FEATURES, name)).includes('panel') ? filesIn(join(FEATURES, name, 'panel')) : []

/** The scripts that the browser loads with any page of the panel: Next loads the same ones for all. */
function scriptsOfThePanel(): string[] {
  const manifest = readFileSync(
    join(BUILT, 'server/app/admin/[[...segments]]/page_client-reference-manifest.js'),
    'utf8',
  )
  const box: { __RSC_MANIFEST?: Record<string, { clientModules: Record<string, { chunks: string[] }> }> } = {}
  runInNewContext(manifest, { globalThis: box })
  const modules = Object.values(box.__RSC_MANIFEST ?? {}).flatMap((each) => Object.values(each.clientModules))
  const chunks = new Set(modules.flatMap((each) => each.chunks))
  return [...chunks].filter((chunk) => chunk.endsWith('.js')).map((chunk) => chunk.replace('/_next/', ''))
}

test('the scripts of a page of the panel have no code of a feature that has a switch; that is loaded when it is drawn', () => {
  const others = new Set(
    callsIn([
      ...filesIn(join(ROOT, 'cms/src/panel')),
      ...features.filter((name) => !isSwitched(name)).flatMap(panelOf),
    ]),
  )
  const calls = [...new Set(callsIn(features.filter(isSwitched).flatMap(panelOf)))].filter(
    (name) => !others.has(name),
  )
  expect(calls.length).toBeGreaterThan(15)
  const files = scriptsOfThePanel()
  expect(files.length).toBeGreaterThan(3)
  const scripts = files.map((file) => readFileSync(join(BUILT, file), 'utf8')).join('\n')
  // One that every page has, to see that names stand in the scripts as they do in the sources.
  expect(scripts).toContain('switchFeature')
  expect(calls.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(scripts))).toEqual([])
})

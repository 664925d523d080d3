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

/** The most compressed script that a page of the panel may load before it draws anything of its own, in bytes. */
const BUDGET = 380_000

/** Code of Payload that comes when a list, a form or an editor is drawn, by strings that no minifier changes. */
const LATER = {
  'lists and forms': 'collection-list',
  fields: 'relationship-add-new',
  'rich text': 'data-lexical-text',
  'dates to choose': 'react-datepicker__',
  'choices in a menu': 'react-select-',
  'cutting a picture': 'ReactCrop__',
  'many files at once': 'bulk-upload--add-files',
  'code editor': 'cdn.jsdelivr.net',
}

/** Code that no screen calls. */
const NEVER = {
  'schemas of JSON fields (ajv)': "can't resolve reference",
  'numbers of HTTP statuses (http-status)': 'NON_AUTHORITATIVE_INFORMATION',
}

const read = (file: string): string => readFileSync(join(BUILT, file), 'utf8')

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
  const ofPages = [...chunks]
    .filter((chunk) => chunk.endsWith('.js'))
    .map((chunk) => chunk.replace('/_next/', ''))
  const { rootMainFiles } = JSON.parse(read('build-manifest.json'))
  return [...rootMainFiles, ...ofPages]
}

test('the scripts of a page of the panel weigh less than 380 kB compressed', () => {
  const weights = scriptsOfThePanel().map((file) => readFileSync(join(BUILT, `${file}.br`)).length)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(BUDGET)
})

test('what only lists, forms and editors of the panel need is in scripts of their own', () => {
  const all = readdirSync(join(BUILT, 'static/chunks')).filter((name) => name.endsWith('.js'))
  const others = all.map((name) => read(join('static/chunks', name))).join('\n')
  const first = scriptsOfThePanel().map(read).join('\n')
  const named = Object.entries(LATER)
  expect(named.filter(([, words]) => !others.includes(words))).toEqual([])
  expect(named.filter(([, words]) => first.includes(words))).toEqual([])
})

test('the panel has no script of what no screen calls', () => {
  const all = readdirSync(join(BUILT, 'static/chunks')).filter((name) => name.endsWith('.js'))
  const scripts = all.map((name) => read(join('static/chunks', name))).join('\n')
  expect(Object.entries(NEVER).filter(([, words]) => scripts.includes(words))).toEqual([])
})

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
  const scripts = files.map(read).join('\n')
  // One that every page has, to see that names stand in the scripts as they do in the sources.
  expect(scripts).toContain('switchFeature')
  expect(calls.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(scripts))).toEqual([])
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The most compressed script that a visitor's first page may load, in bytes. */
const BUDGET = 114_000

/** The most that one of these files may weigh compressed, in bytes. React, which runs first, is the largest. */
const FILE_BUDGET = 60_000

/** The most files that may be loaded: a browser sends six requests at a time to an HTTP/1.1 server. */
const FILES = 16

/** The most that the fonts loaded together with the first picture, and the later ones, may weigh, in bytes. */
const FIRST_FONTS_BUDGET = 17_500
const LATE_FONTS_BUDGET = 27_500

const CLIENT = join(__dirname, '../../storefront/dist/client')

type Chunk = { file: string; imports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))

/** The script files that a page needs before it renders: those of the entry and of the page with all their imports. */
function filesOf(page: string): string[] {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const next of manifest[name]?.imports ?? []) reach(next)
  }
  const source = Object.keys(manifest).find((name) => name.endsWith(`/${page}.tsx`))
  if (!source) throw new Error(`The build has no ${page}`)
  reach('index.html')
  reach(source)
  return [...reached].flatMap((name) => manifest[name]?.file ?? [])
}

const read = (file: string): string => readFileSync(join(CLIENT, file), 'utf8')

/** Code that is loaded on demand only, recognised by strings that no minifier changes. */
const LATER = {
  Stripe: 'js.stripe.com',
  'express pay': 'This shop does not send to',
  'test payments': '4000002760003184',
  'bot-check': 'bot-check found no solution',
  'form library': 'shouldUseNativeValidation',
  countries: 'Liechtenstein',
  'zoom viewer': 'Zoom out',
  'wall view': 'hangs to scale',
  'room view': 'Scan this with the camera',
  'models in three dimensions': 'KHR_draco_mesh_compression',
  'below a work': 'Ask for something similar',
  'reading dimensions': 'passepartout',
  toasts: 'Notifications ({hotkey})',
  tooltips: 'showPopover',
  schemas: '_zod',
  'long gallery': 'Originals available',
}

test.each(['CheckoutPage', 'PayPage', 'ConfirmationPage'])(
  'the scripts of %s are no more than sixteen files',
  (page) => {
    expect(filesOf(page).length).toBeLessThanOrEqual(FILES)
  },
)

describe.each([
  'HomePage',
  'ArtworkPage',
  'LandingPage',
  'AboutPage',
  'SeriesPage',
  'ContactPage',
  'CartPage',
])('the scripts of %s', (page) => {
  const files = filesOf(page)

  const weights = files.map((file) => readFileSync(join(CLIENT, `${file}.br`)).length)

  test('weigh less than 114 kB compressed', () => {
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(BUDGET)
  })

  test('are no more than sixteen files', () => {
    expect(files.length).toBeLessThanOrEqual(FILES)
  })

  test('are files of less than 60 kB compressed', () => {
    expect(Math.max(...weights)).toBeLessThan(FILE_BUDGET)
  })

  test('hold nothing that is needed later or by the artist alone', () => {
    const text = files.map(read).join()
    const held = Object.entries({ ...LATER, dashboard: 'Admin Dashboard' }).filter(([, words]) =>
      text.includes(words),
    )
    expect(held).toEqual([])
  })
})

test('the scripts of admin mode’s first tab weigh less than 180 kB compressed, without those of dialogs, menus and other tabs', () => {
  const files = [...new Set([...filesOf('HomePage'), ...filesOf('DashboardPage')])]
  const weight = files.reduce((sum, file) => sum + readFileSync(join(CLIENT, `${file}.br`)).length, 0)
  expect(weight).toBeLessThan(180_000)
  const text = files.map(read).join()
  const later = [
    'shouldUseNativeValidation',
    'Add New Artwork',
    'No orders found.',
    'No contact messages found.',
  ]
  expect(later.filter((words) => text.includes(words))).toEqual([])
  expect(text).not.toContain('MenuItem')
})

test.each(Object.entries(LATER))('%s: in a file of its own', (_part, words) => {
  expect(scripts.some(({ file }) => read(file).includes(words))).toBe(true)
})

test.each([
  ['that every page preloads', 2, FIRST_FONTS_BUDGET, /-normal-(?!more|strong)[\w-]+\.woff2$/],
  ['that come after the pictures', 3, LATE_FONTS_BUDGET, /-(italic-|normal-strong-)(?!more)[\w-]+\.woff2$/],
])('the fonts %s are %i files within their budget', (_when, files, budget, name) => {
  const fonts = readdirSync(join(CLIENT, 'assets')).filter((file) => name.test(file))
  expect(fonts).toHaveLength(files)
  const bytes = fonts.reduce((sum, file) => sum + statSync(join(CLIENT, 'assets', file)).size, 0)
  expect(bytes).toBeLessThan(budget)
})

test('the bot-check works in a file of the shop, as the policy asks', () => {
  const chunk = scripts.find(({ file }) => read(file).includes(LATER['bot-check']))
  const worker = /["'`](\/assets\/pbkdf2-[\w-]+\.js)["'`]/.exec(read(chunk?.file ?? ''))?.[1]
  expect(read(worker ?? '')).toContain('PBKDF2')
})

test('what the pages bring of others comes with its licences, fonts and platform marks too', () => {
  const licences = read('licences.txt')
  for (const each of [
    '@fontsource-variable/brygada-1918',
    '@fontsource-variable/hanken-grotesk',
    'simple-icons',
  ]) {
    expect(licences).toContain(`\n## ${each} - `)
  }
  expect(licences.match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThanOrEqual(2)
  for (const name of ['react-dom', 'styled-components', 'altcha', '@stripe/stripe-js', '@dnd-kit/core']) {
    expect(licences).toContain(`\n## ${name} - `)
  }
  expect(licences).toContain('Lucide Contributors')
})

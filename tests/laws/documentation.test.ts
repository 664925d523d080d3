import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HELP_PAGES, helpAddress } from '../../cms/src/features/help/panel/help-pages'
import { variables } from '../../cms/src/platform/process/env-variables'
import { SCREENS } from '../../scripts/docs-pictures/screens'
import { filesIn, ROOT, read } from './source-files'

const PICTURE = /!\[[^\]]+\]\(\.\.\/pictures\/([\w-]+)\.webp\)/g

/** The anchors of a page's headings. */
const headingsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** The screens in the panel's navigation: lists and settings by their slugs, other views by the links to them. */
function screensOfThePanel(): string[] {
  const sources = filesIn('cms/src')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/migrations/'))
    .map((path) => ({ path, text: read(path) }))
  const slugs = sources.flatMap(({ path, text }) => {
    const slug = /^\s+slug: '(\w+)',$/m.exec(text)?.[1]
    const isHidden = /^\s+admin: \{\s*hidden: true/m.test(text) && /order_|refunds/.test(String(slug))
    if (!slug || isHidden || !/-(collection|global)\.ts$/.test(path)) return []
    return [`${path.endsWith('-global.ts') ? 'globals' : 'collections'}/${slug}`]
  })
  const configs = sources.filter(({ path }) => /\/(payload\.config|feature)\.ts$/.test(path))
  const views = configs.flatMap(({ text }) =>
    [...text.matchAll(/path: '\/([a-z-]+)'/g)].map(([, path = '']) => path),
  )
  const withoutSignIn = views.filter((path) => !['reset', 'invitation'].includes(path))
  const screens = new Set(['', 'account', 'site', ...withoutSignIn, ...slugs])
  // Its page is a list of other pages.
  screens.delete('globals/shop_settings')
  return [...screens]
}

/** The pages of settings, which may have a help page of their own. */
const taskScreens = (): Set<string> =>
  new Set(
    filesIn('cms/src')
      .filter((path) => /\/(settings-tasks|feature)\.ts$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/name: '([a-z-]+)',\s+label: [^\n]+?,\s+group: '/g)])
      .map(([, name]) => `settings/${name}`),
  )

test('each screen of the panel has its page of the documentation, and the heading that it names', () => {
  const screens = screensOfThePanel()
  expect(screens.length).toBeGreaterThan(30)
  const tasks = taskScreens()
  const [ofTasks, others] = [true, false].map((isTask) =>
    Object.keys(HELP_PAGES).filter((screen) => screen.startsWith('settings/') === isTask),
  )
  expect(others?.sort()).toEqual(screens.sort())
  expect(ofTasks?.filter((screen) => !tasks.has(screen))).toEqual([])
  const dead = Object.values(HELP_PAGES).filter((target) => {
    const [page = '', heading] = target.split('#')
    const path = `docs/artist/${page}.md`
    return !filesIn('docs').includes(path) || (heading !== undefined && !headingsOf(path).includes(heading))
  })
  expect(dead).toEqual([])
})

test.each([
  ['/admin', '/admin/help/artist/today.html'],
  ['/admin/collections/orders/GESSO-1', '/admin/help/artist/orders.html'],
  ['/admin/collections/users', '/admin/help/artist/accounts.html#more-than-one-pair-of-hands'],
  ['/admin/globals/tax_settings', '/admin/help/artist/taxes.html'],
  ['/admin/year', '/admin/help/artist/documents.html#the-year'],
  ['/admin/somewhere', '/admin/help/artist/index.html'],
])('the screen %s leads to %s', (screen, page) => {
  expect(helpAddress(screen)).toBe(page)
})

test('each picture that a page shows is made by the list and is there, and each of the list is shown', () => {
  const shown = filesIn('docs')
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [...read(path).matchAll(PICTURE)].map(([, name]) => name))
  const made = SCREENS.map(({ name }) => name)
  const stored = readdirSync(join(ROOT, 'docs/pictures'))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -'.webp'.length))
  expect(new Set(made).size).toBe(made.length)
  expect([...new Set(shown)].sort()).toEqual([...made].sort())
  expect(stored.sort()).toEqual([...made].sort())
})

/** All texts of the sources that may appear on a screen: strings, and text between tags. */
function textsOnScreens(): Set<string> {
  const texts = new Set<string>()
  const files = ['cms/src', 'storefront/src', 'shared-types/src'].flatMap((folder) => filesIn(folder))
  for (const path of files.filter((each) => /\.tsx?$/.test(each) && !/\.test\.|\/migrations\//.test(each))) {
    const source = read(path)
    for (const [, one, two, three] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g))
      texts.add((one ?? two ?? three ?? '').trim())
    for (const [, text = ''] of source.matchAll(/>([^<>{}]+)</g)) texts.add(text.replace(/\s+/g, ' ').trim())
    for (const [, text = ''] of source.matchAll(/^\s*([A-Z][^<>{}=;]*)$/gm)) texts.add(text.trim())
  }
  return texts
}

/** The labels of buttons, headings and menus on a page, which the documentation writes in italics. */
const labelsOf = (page: string): string[] =>
  [
    ...read(page)
      .replaceAll(/`[^`]*`/g, '')
      .matchAll(/(?<!\w)_([^_\n]+)_(?!\w)/g),
  ].map(([, label = '']) => label)

test('each button, heading and menu that a page names is one of the screens’, to the letter', () => {
  const texts = textsOnScreens()
  const pages = filesIn('docs').filter((path) => /^docs\/(artist|operations)\/.*\.md$/.test(path))
  const named = pages.flatMap((page) => labelsOf(page).map((label) => ({ page, label })))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ label }) => !texts.has(label))).toEqual([])
})

test('each variable that the shop reads is told in the settings of the operator and in .env.example', () => {
  const names = Object.keys(variables.shape).filter((name) => !/^(TEST_|GESSO_|STRIPE_API_BASE$)/.test(name))
  expect(names.length).toBeGreaterThan(30)
  const told = (path: string): string[] => read(path).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? []
  const missing = ['docs/operations/settings.md', '.env.example'].flatMap((path) =>
    names.filter((name) => !told(path).includes(name)).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

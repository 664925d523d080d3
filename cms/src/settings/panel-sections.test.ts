import { headOf, sectionOf, shownSections } from './panel-sections'

const PLACES = {
  places: [
    { section: 'today', label: 'Today', path: '/' },
    { section: 'works', label: 'All works', path: '/collections/artworks' },
    { section: 'works', label: 'Series', path: '/collections/series', switch: 'series' },
    { section: 'works', label: 'Undo', path: '/undo', isAction: true },
    { section: 'money', label: 'The year', path: '/year', forOwners: true },
    { section: 'settings', label: 'Settings', path: '/settings' },
  ],
  verbs: [
    { section: 'works', label: 'New series', path: '/collections/series/create', switch: 'series' },
    {
      section: 'works',
      label: 'Print now',
      path: '/health',
      forOwners: true,
      call: { name: 'signOut', done: '' },
    },
  ],
  switches: [],
  tasks: [{ name: 'health', label: 'Health', group: 'safety', path: '/health' }],
} as const

const seen = (isOwner: boolean, on: readonly string[] = []) =>
  shownSections(PLACES, { isOwner, isOn: (feature) => on.includes(feature) })
const namesOf = (sections: ReturnType<typeof seen>) => sections.map(({ name }) => name)

test('an owner sees the sections that have a page, in their order', () => {
  expect(namesOf(seen(true))).toEqual(['today', 'works', 'money', 'settings'])
})

test('an assistant sees no section that has only pages for owners', () => {
  expect(namesOf(seen(false))).toEqual(['today', 'works', 'settings'])
})

test('a feature that is off has no tab', () => {
  const tabs = (on: string[]) => seen(true, on)[1]?.tabs.map(({ label }) => label)
  expect(tabs([])).toEqual(['All works'])
  expect(tabs(['series'])).toEqual(['All works', 'Series'])
})

test.each([
  ['/admin', 'today'],
  ['/admin/collections/artworks/12', 'works'],
  ['/admin/undo', 'works'],
  ['/admin/health', 'settings'],
  ['/admin/settings/email', 'settings'],
  ['/admin/account', 'settings'],
])('the page %s is in the section %s', (path, name) => {
  expect(sectionOf(seen(true), path)?.name).toBe(name)
})

test('a list has its section’s tabs, and the first list the actions too', () => {
  const [, works] = seen(true, ['series'])
  if (!works) throw new Error('no works')
  expect(headOf(works, '/admin/collections/artworks')).toMatchObject({ actions: [{ label: 'Undo' }] })
  expect(headOf(works, '/admin/collections/series')).toMatchObject({ actions: [], tabs: works.tabs })
})

test('a record leads back to its list', () => {
  const [, works] = seen(true, ['series'])
  if (!works) throw new Error('no works')
  expect(headOf(works, '/admin/collections/series/3')).toEqual({
    back: { label: 'Series', href: '/admin/collections/series' },
  })
})

test('a list has the button of what adds to it', () => {
  const [, works] = seen(true, ['series'])
  if (!works) throw new Error('no works')
  expect(headOf(works, '/admin/collections/series').verb).toMatchObject({ label: 'New series' })
  expect(headOf(works, '/admin/collections/artworks').verb).toBeUndefined()
})

test('nobody is offered to do what they may not, or what is off', () => {
  const verbs = (isOwner: boolean, on: string[]) => seen(isOwner, on)[1]?.verbs.map(({ label }) => label)
  expect(verbs(true, ['series'])).toEqual(['New series', 'Print now'])
  expect(verbs(true, [])).toEqual(['Print now'])
  expect(verbs(false, ['series'])).toEqual(['New series'])
})

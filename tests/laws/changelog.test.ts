import { compareVersions } from '@gesso/shared-types/features/version/version'
import { readChangelog } from '../../cms/src/features/version/changelog'
import { read } from './source-files'

const [next, ...released] = readChangelog(read('CHANGELOG.md'))
const { version } = JSON.parse(read('package.json'))

/** The headings of Keep a Changelog. */
const HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/** What somebody who keeps a shop does not say. */
const ENGINEERS =
  /`|\b(API|refactor\w*|commits?|migrations?|endpoints?|environment variables?|dependenc(y|ies)|cache[sd]?|schemas?|Node|PostgreSQL|TypeScript|JSON|npm|bumped|upstream|collections?|globals?)\b|[a-z]\w*\(\)|\b[A-Z]+_[A-Z_]+\b/

test('the changelog begins with what is not released yet, and the version of the program comes next', () => {
  expect(next?.version).toBe('Unreleased')
  expect(released[0]?.version).toBe(version)
})

test('its versions go down, and their days with them', () => {
  const versions = released.map((section) => section.version)
  expect(versions).toEqual(versions.toSorted((a, b) => compareVersions(b, a)))
  expect(new Set(versions).size).toBe(versions.length)
  const days = released.map(({ date }) => date)
  expect(days.every((day) => day !== null && !Number.isNaN(Date.parse(day)))).toBe(true)
  expect(days).toEqual(days.toSorted().reverse())
})

test('each version says something, under headings that people know, and in no engineer’s words', () => {
  for (const section of [next, ...released]) {
    const headings = section?.news.map(({ heading }) => heading) ?? []
    expect(HEADINGS).toEqual(expect.arrayContaining(headings))
    const lines = section?.news.flatMap((part) => part.lines) ?? []
    if (section !== next) expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => ENGINEERS.test(line))).toEqual([])
  }
})

test('the parts of the program and the lock file have its version', () => {
  const lock = JSON.parse(read('package-lock.json'))
  expect(lock.version).toBe(version)
  for (const part of ['cms', 'shared-types', 'storefront']) {
    expect(JSON.parse(read(`${part}/package.json`)).version).toBe(version)
    expect(lock.packages[part].version).toBe(version)
  }
})

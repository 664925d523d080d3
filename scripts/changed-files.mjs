import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Files whose reach is known: what imports them, what is called after them, and what reads all sources as text. */
const SOURCES = /^(cms|storefront|shared-types|tests|docs)\/.*\.(tsx?|mjs|md)$/

/** What git answers, part by part. @param {string} root @param {string[]} args */
const git = (root, args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')

/**
 * What differs from the last commit, as paths from the root. Null where everything is to be tried: in CI, where nothing
 * differs, and where something does whose reach is not known.
 * @param {string} root
 * @returns {string[] | null}
 */
export function changedFiles(root) {
  if (process.env.CI || !existsSync(join(root, '.git'))) return null
  const entries = git(root, ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'])
  const paths = entries.flatMap((entry) => entry.slice(3) || [])
  return paths.length > 0 && paths.every((path) => SOURCES.test(path)) ? paths : null
}

const UNITS = ['cms', 'storefront', 'shared-types'].map((folder) => `${folder}/src/*.test.ts`)

/**
 * jest's arguments for the tests that import a changed file, and those that read files as text: the laws, and some units.
 * @param {string} root
 * @param {string[]} changed
 */
export const relatedTests = (root, changed) => [
  '--findRelatedTests',
  ...changed.filter((path) => !path.endsWith('.md') && existsSync(join(root, path))),
  'tests/spec-coverage.test.ts',
  ...readdirSync(join(root, 'tests/laws')).map((name) => `tests/laws/${name}`),
  ...git(root, ['grep', '-lz', "from 'node:fs'", '--', ...UNITS]).filter(Boolean),
]

/**
 * The tests through the running shop that are called after a changed file's nouns, which are its folders: `orders-paid` after
 * `cms/src/orders/payment/refund-order.ts`.
 * @param {string} root
 * @param {string[]} changed
 * @returns {string[]}
 */
export function testsNamedAfter(root, changed) {
  const nouns = new Set(
    changed
      .map((path) => /^(?:cms|storefront|shared-types)\/src\/(.*)$/.exec(path)?.[1] ?? '')
      .flatMap((path) => [
        ...path.split('/').slice(0, -1),
        basename(path).replace(/\..*|-endpoints\..*/, ''),
      ]),
  )
  const isNamed = (/** @type {string} */ file) =>
    [...nouns].some((noun) => noun.length > 3 && new RegExp(`^${noun}s?[-.]`).test(file))
  return readdirSync(join(root, 'tests'))
    .filter((kind) => kind !== 'laws' && !kind.includes('.'))
    .flatMap((kind) => readdirSync(join(root, 'tests', kind)).map((file) => ({ kind, file })))
    .filter(({ file }) => file.endsWith('.test.ts') && isNamed(file))
    .map(({ kind, file }) => `tests/${kind}/${file}`)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Files with known effects: on what imports them, on tests named after them, and on tests that read all
 * sources as text.
 */
const SOURCES = /^(cms|storefront|shared-types|tests|docs)\/.*\.(tsx?|mjs|md)$/

/** Runs git and splits its output at NUL. @param {string} root @param {string[]} args */
const git = (root, args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')

/**
 * Lists what differs from the last commit, as paths from the root. Null means to test everything: in CI, if
 * nothing differs, or if a file with unknown effects does.
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
 * Makes jest's arguments for the tests that import a changed file, and for those that read files as text:
 * the laws and some unit tests.
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
 * Lists the tests through the running shop that are named after a changed file's folders: `orders-paid` for
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

import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { existsSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')
const { askCheck, PROJECTS, typesOf } = await import('./ask-check.mjs')
const { changedFiles, relatedTests } = await import('./changed-files.mjs')
const { toolPath } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {Record<string, string[]>} The projects that read a folder. */
const READERS = {
  'shared-types': PROJECTS,
  cms: ['.', 'cms', 'cms/src/panel'],
  storefront: ['.', 'storefront'],
  tests: ['.'],
  docs: ['.'],
}

const changed = changedFiles(root)
const reading = changed?.flatMap((path) =>
  path.endsWith('.md') ? [] : (READERS[path.split('/')[0] ?? ''] ?? []),
)
const projects = PROJECTS.filter((project) => reading?.includes(project) ?? true)

/** @typedef {import('./ask-check.mjs').Check} Check */

/** @type {Check} */
const generatedTypes = {
  name: 'generated types',
  runs: [['--conditions=production', '--import', 'tsx', 'scripts/generate-types.ts', '--check']],
}

/** @returns {Check} */
const unused = () => ({ name: 'what nothing uses', runs: [[toolPath(root, ['knip', 'bin/knip.js'])]] })

/** @returns {Check[]} */
const sourceChecks = () => [
  {
    name: 'format and lint',
    runs: [
      [
        toolPath(root, ['@biomejs/biome', 'bin/biome']),
        'check',
        '--no-errors-on-unmatched',
        ...(changed ?? []).filter((path) => existsSync(join(root, path))),
      ],
    ],
  },
  // Checks only what changed by content. `--build` would compare dates, which packaged and moved files keep.
  typesOf(root, projects),
  ...(projects.includes('cms') ? [generatedTypes] : []),
]

/** @returns {Check[]} */
const unitTests = () => [
  {
    name: 'unit tests',
    runs: [
      [
        toolPath(root, ['jest', 'bin/jest.js']),
        '--selectProjects',
        'units',
        ...(changed ? relatedTests(root, changed) : []),
        ...process.argv.slice(2),
      ],
    ],
  },
]

/**
 * Runs checks one after the other, all of them. @param {Check[]} checks @returns {Promise<boolean>} whether
 * all passed
 */
const askAll = async (checks) => {
  let holds = true
  for (const check of checks) holds = (await askCheck(root, check)) && holds
  return holds
}

// `npm run check`: what must pass before each commit, for what changed since the last one. One process reads
// the sources while others run the unit tests.
stopCommandsOnExit()
await prepare(root, []).catch(exitWithError)

// `npm run check -- --without gift-cards` checks that the shop works without a feature.
const [flag, which = '', ...options] = process.argv.slice(2)
if (flag === '--without') {
  const { checkWithout } = await import('./without/check-without.mjs')
  process.exit((await checkWithout(root, which, options)) ? 0 : 1)
}

const held = await Promise.all(
  // The unit tests take longest, unless only a few run.
  changed
    ? [askAll([...unitTests(), unused()]), askAll(sourceChecks())]
    : [askAll(unitTests()), askAll([...sourceChecks(), unused()])],
)
process.exitCode = held.every(Boolean) ? 0 : 1

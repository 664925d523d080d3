import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { existsSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')
const { changedFiles, relatedTests } = await import('./changed-files.mjs')
const { toolPath } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { CommandError, runCommand, stopCommandsOnExit } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))

// The first has the tests, the scripts and the packages, too.
const PROJECTS = ['.', 'shared-types', 'cms', 'cms/src/panel', 'storefront']

/** @type {Record<string, string[]>} The projects that read what is in a folder. */
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

/** @typedef {{ name: string, runs: string[][] }} Check what is asked, and the arguments of each Node that asks it */

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
  // Each checks again what has changed, by its content. `--build` would go by dates, which files of packages and moved ones keep.
  {
    name: 'types',
    // One checker: each of several works out the same types of packages again.
    runs: projects.map((project) => [
      toolPath(root, ['typescript', 'bin/tsc']),
      ...['--checkers', '1', '--project', project],
    ]),
  },
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

/** Says how a check ended, and shows its output if it failed. @param {Check} check */
const ask = async ({ name, runs }) => {
  const start = Date.now()
  const problems = []
  for (const args of runs) {
    try {
      await runCommand(process.execPath, args, { cwd: root, env: { NODE_ENV: 'test' } })
    } catch (error) {
      problems.push(error instanceof CommandError ? `${error.output}\n${error.message}` : error)
    }
  }
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  for (const problem of problems) console.log(problem)
  return problems.length === 0
}

/** One after the other, to the last. @param {Check[]} checks @returns {Promise<boolean>} whether all hold */
const askAll = async (checks) => {
  let holds = true
  for (const check of checks) holds = (await ask(check)) && holds
  return holds
}

// `npm run check`: what is to hold before each commit, for what has changed since the last one. One process reads the sources
// while others run the unit tests.
stopCommandsOnExit()
await prepare(root, []).catch(exitWithError)
const held = await Promise.all(
  // The unit tests take longest, unless they are few.
  changed
    ? [askAll([...unitTests(), unused()]), askAll(sourceChecks())]
    : [askAll(unitTests()), askAll([...sourceChecks(), unused()])],
)
process.exitCode = held.every(Boolean) ? 0 : 1

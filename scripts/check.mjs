import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { toolPath } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { CommandError, runCommand, stopCommandsOnExit } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))

const PROJECTS = ['.', 'shared-types', 'cms', 'cms/src/panel', 'packages', 'storefront', 'tests', 'scripts']

/** @typedef {{ name: string, args: string[] }} Check what is asked, and the arguments of the Node that asks it */

/** @returns {Check[]} */
const sourceChecks = () => [
  { name: 'format and lint', args: [toolPath(root, ['@biomejs/biome', 'bin/biome']), 'check'] },
  { name: 'types', args: [toolPath(root, ['typescript', 'bin/tsc']), '--build', ...PROJECTS] },
  {
    name: 'generated types',
    args: ['--conditions=production', '--import', 'tsx', 'scripts/generate-types.ts', '--check'],
  },
  { name: 'what nothing uses', args: [toolPath(root, ['knip', 'bin/knip.js'])] },
]

/** @returns {Check[]} */
const unitTests = () => [
  {
    name: 'unit tests',
    args: [toolPath(root, ['jest', 'bin/jest.js']), '--selectProjects', 'units', ...process.argv.slice(2)],
  },
]

/** Says how a check ended, and shows its output if it failed. @param {Check} check */
const ask = async ({ name, args }) => {
  const start = Date.now()
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  try {
    await runCommand(process.execPath, args, { cwd: root, env: { NODE_ENV: 'test' } })
    console.log(`✓ ${name} (${seconds()})`)
    return true
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})`)
    console.log(error instanceof CommandError ? `${error.output}\n${error.message}` : error)
    return false
  }
}

/** One after the other, to the last. @param {Check[]} checks @returns {Promise<boolean>} whether all hold */
const askAll = async (checks) => {
  let holds = true
  for (const check of checks) holds = (await ask(check)) && holds
  return holds
}

// `npm run check`: what is to hold before each commit. One process reads the sources while others run the unit tests.
stopCommandsOnExit()
await prepare(root, []).catch(exitWithError)
const held = await Promise.all([askAll(unitTests()), askAll(sourceChecks())])
process.exitCode = held.every(Boolean) ? 0 : 1

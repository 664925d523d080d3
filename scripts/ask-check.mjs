import { toolPath } from './parts.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/** @typedef {{ name: string, runs: string[][] }} Check what is asked, and the arguments of each Node that asks it */

/** The TypeScript projects. The first has the tests, the scripts and the packages, too. */
export const PROJECTS = ['.', 'shared-types', 'cms', 'cms/src/panel', 'storefront']

/**
 * The types of projects.
 * @param {string} root
 * @param {readonly string[]} projects
 * @returns {Check}
 */
export const typesOf = (root, projects) => ({
  name: 'types',
  // One checker: each of several works out the same types of packages again.
  runs: projects.map((project) => [
    toolPath(root, ['typescript', 'bin/tsc']),
    ...['--checkers', '1', '--project', project],
  ]),
})

/**
 * Says how a check ended, and shows its output if it failed.
 * @param {string} root where it is asked
 * @param {Check} check
 * @returns {Promise<boolean>} whether it holds
 */
export async function askCheck(root, { name, runs }) {
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

import { toolPath } from './parts.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/**
 * @typedef {{ name: string, runs: string[][] }} Check a check, with the arguments of each Node process that
 * runs it
 */

/** The TypeScript projects. The first includes the tests, the scripts and the packages. */
export const PROJECTS = ['.', 'shared-types', 'cms', 'cms/src/panel', 'storefront']

/**
 * Makes the check of projects' types.
 * @param {string} root
 * @param {readonly string[]} projects
 * @returns {Check}
 */
export const typesOf = (root, projects) => ({
  name: 'types',
  // One checker: several would each compute the same types of packages.
  runs: projects.map((project) => [
    toolPath(root, ['typescript', 'bin/tsc']),
    ...['--checkers', '1', '--project', project],
  ]),
})

/**
 * Runs a check and prints its result, with its output if it failed.
 * @param {string} root where to run it
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
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

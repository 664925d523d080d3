import { availableParallelism } from 'node:os'
import { toolPath } from './parts.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/** Keeps one core busy while its parent lives. */
const BUSY = 'const { ppid } = process; while (process.ppid === ppid);'

/**
 * Runs tests repeatedly, every second time on a machine with as many busy processes as cores: a test that
 * waits for a time instead of a condition will fail sooner or later.
 * @param {string} root
 * @param {number} rounds
 * @param {string[]} args jest's arguments, such as the names of test files
 * @throws {CommandError} when a round fails, which ends the run
 */
export async function stress(root, rounds, args) {
  if (!(rounds > 0)) throw new CommandError('How often? npm test -- --stress 20 FILE', '')
  for (let round = 1; round <= rounds; round++) {
    const isBusy = round % 2 === 0
    const ending = new AbortController()
    const run = (/** @type {string[]} */ words) =>
      runCommand(process.execPath, words, { cwd: root, env: { NODE_ENV: 'test' }, signal: ending.signal })
    for (let core = 0; isBusy && core < availableParallelism(); core++) run(['-e', BUSY]).catch(() => {})
    const where = isBusy ? 'on a busy machine' : 'on a quiet machine'
    try {
      await run([toolPath(root, ['jest', 'bin/jest.js']), ...args])
    } catch (error) {
      const output = error instanceof CommandError ? error.output : String(error)
      throw new CommandError(`Round ${round} of ${rounds}, ${where}, failed.`, output)
    } finally {
      ending.abort()
    }
    console.log(`Round ${round} of ${rounds}, ${where}, was green.`)
  }
  console.log(`${rounds} rounds were green.`)
}

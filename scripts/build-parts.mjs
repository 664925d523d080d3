import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolPath } from './parts.mjs'
import { printLine, showProgress } from './progress.mjs'
import { CommandError, runCommand } from './run-command.mjs'
import { hashSources } from './source-hash.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

/**
 * Lists the parts whose output is missing, or was built from sources that have changed since.
 * @param {string} root
 * @param {Part[]} parts
 * @returns {Part[]}
 */
export function staleParts(root, parts) {
  /** @type {Map<string, string>} */
  const known = new Map()
  return parts.filter((part) => {
    const key = JSON.stringify([part.inputs, part.exclude])
    if (!known.has(key)) known.set(key, hashSources(root, part.inputs, part.exclude))
    const stamp = join(root, part.stamp)
    if (!existsSync(join(root, part.output)) || !existsSync(stamp)) return true
    return readFileSync(stamp, 'utf8') !== stampOf(part, known.get(key) ?? '')
  })
}

/**
 * Removes the stamps of parts that are about to be built: their present output must not be used.
 * @param {string} root
 * @param {Part[]} parts
 */
export function forgetBuilds(root, parts) {
  for (const part of parts) rmSync(join(root, part.stamp), { force: true })
}

/**
 * Builds parts one after the other. If an optional part fails, its error is printed and the build continues.
 * @param {string} root
 * @param {Part[]} parts
 * @throws {CommandError} when a required part fails
 */
export async function buildParts(root, parts) {
  for (const part of parts) {
    try {
      await showProgress({ doing: `Building the ${part.name}`, done: `Built the ${part.name}` }, () =>
        build(root, part),
      )
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      if (!part.optional)
        throw new CommandError(`The ${part.name} could not be built: ${error.message}.`, error.output)
      printLine(
        `${error.output.trimEnd()}\nThe ${part.name} could not be built, all else works: ${error.message}.`,
      )
    }
  }
}

/**
 * @param {string} root
 * @param {Part} part
 */
async function build(root, part) {
  const { cwd, tool, args } = part.command
  const stamp = join(root, part.stamp)
  // The stamp is removed and the hash computed before the build, so that a part stays stale if its build is
  // interrupted or its sources change in the meantime.
  forgetBuilds(root, [part])
  const hash = hashSources(root, part.inputs, part.exclude)
  await runCommand(process.execPath, [toolPath(root, tool), ...args], {
    cwd: join(root, cwd),
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
  })
  if (!existsSync(join(root, part.output))) throw new CommandError(`${part.output} was not made`, '')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, stampOf(part, hash))
}

/**
 * Makes the content of a part's stamp file: the hash of its sources and the arguments of its build.
 * @param {Part} part
 * @param {string} hash
 */
function stampOf(part, hash) {
  return `${hash} ${part.command.args.join(' ')}\n`
}

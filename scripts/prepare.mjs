import { withBuildLock } from './build-lock.mjs'
import { buildParts, staleParts } from './build-parts.mjs'
import { installPackages, needsInstall } from './install-packages.mjs'
import { CommandError } from './run-command.mjs'

/**
 * Installs missing packages and builds stale parts; otherwise changes nothing.
 * @param {string} root
 * @param {import('./parts.mjs').Part[]} parts
 * @param {{ force?: boolean, withDevelopment?: boolean }} [options] `force` builds all parts; without
 * `withDevelopment`, development packages may be missing
 * @throws {CommandError} when the installation or a required part fails
 */
export async function prepare(root, parts, { force = false, withDevelopment = true } = {}) {
  const wanted = { withDevelopment }
  if (!force && !needsInstall(root, wanted) && staleParts(root, parts).length === 0) return
  await withBuildLock(root, async () => {
    if (needsInstall(root, wanted)) await installPackages(root, wanted)
    await buildParts(root, force ? parts : staleParts(root, parts))
  })
}

/**
 * Ends the process after a failed command, with the end of the command's output and one sentence.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  if (!(error instanceof CommandError)) throw error
  process.stderr.write(`${error.output.trimEnd()}\n${error.message}\n`)
  process.exit(1)
}

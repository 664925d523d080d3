/**
 * Installs missing packages of package-lock.json, including development packages: runs before the commands
 * that need them.
 */
import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')

stopCommandsOnExit()
await prepare(fileURLToPath(new URL('..', import.meta.url)), []).catch(exitWithError)

/** Installs what package-lock.json names and is missing, with the development packages: before the commands that use them. */
import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')

stopCommandsOnExit()
await prepare(fileURLToPath(new URL('..', import.meta.url)), []).catch(exitWithError)

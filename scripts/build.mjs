import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { PARTS } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
stopCommandsOnExit()
await prepare(root, PARTS, { force: process.argv.includes('--force') }).catch(exitWithError)

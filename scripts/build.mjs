import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { PARTS } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
stopCommandsOnExit()
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length)
const parts = PARTS.filter(({ name }) => !only || name === only)
await prepare(root, parts, { force: process.argv.includes('--force') }).catch(exitWithError)

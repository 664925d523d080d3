import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { fileURLToPath } = await import('node:url')
const { loadEnvFile } = await import('./load-env-file.mjs')
const { PARTS } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')
const { runServer } = await import('./run-server.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)

stopCommandsOnExit()
loadEnvFile(root)
// A command such as `owner` does not need the panel, so it does not wait for the panel's build.
const parts = args.length > 0 ? PARTS.filter((part) => !part.optional) : PARTS
await prepare(root, parts).catch(exitWithError)
runServer(root, args)

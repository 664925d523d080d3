import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { setPriority } = await import('node:os')
const { fileURLToPath } = await import('node:url')
const { forgetBuilds, staleParts } = await import('./build-parts.mjs')
const { loadEnvFile } = await import('./load-env-file.mjs')
const { PARTS } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')
const { runServer } = await import('./run-server.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)

stopCommandsOnExit()
loadEnvFile(root)
const needed = PARTS.filter((part) => !part.optional)
await prepare(root, needed, { withDevelopment: false }).catch(exitWithError)
// A command such as `owner` needs no panel.
const later = args.length > 0 ? [] : PARTS.filter((part) => part.optional)
forgetBuilds(root, staleParts(root, later))
// The panel is built after the shop is open: before, it would take half of the processor from the demo's
// pictures.
await runServer(root, args)
// Builds from here on leave the processor to the shop.
setPriority(10)
await prepare(root, later, { withDevelopment: false }).catch(exitWithError)

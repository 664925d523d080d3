import { refuseOldNode } from './node-version.mjs'

refuseOldNode()

const { fileURLToPath } = await import('node:url')
const { readEnvFile } = await import('./env-file.mjs')
const { PARTS } = await import('./parts.mjs')
const { giveUp, prepare } = await import('./prepare.mjs')
const { endCommandsWithUs } = await import('./run-command.mjs')
const { runServer } = await import('./run-server.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)

endCommandsWithUs()
readEnvFile(`${root}/.env`)
// A command such as `owner` has no use for the panel and shall not wait for it.
const parts = args.length > 0 ? PARTS.filter((part) => !part.optional) : PARTS
await prepare(root, parts).catch(giveUp)
runServer(root, args)

import { refuseOldNode } from './node-version.mjs'

refuseOldNode()

const { fileURLToPath } = await import('node:url')
const { PARTS } = await import('./parts.mjs')
const { giveUp, prepare } = await import('./prepare.mjs')
const { endCommandsWithUs } = await import('./run-command.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
endCommandsWithUs()
await prepare(root, PARTS, { force: process.argv.includes('--force') }).catch(giveUp)

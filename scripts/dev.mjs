import { refuseOldNode } from './node-version.mjs'

refuseOldNode()

const { statSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')
const { readEnvFile } = await import('./env-file.mjs')
const { giveUp, prepare } = await import('./prepare.mjs')
const { say } = await import('./progress.mjs')
const { endCommandsWithUs } = await import('./run-command.mjs')
const { onWishToEnd, spawnServer } = await import('./run-server.mjs')
const { filesUnder } = await import('./source-hash.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
// The storefront and the panel reload by themselves.
const watched = [
  'cms/src',
  'shared-types/src',
  'packages/embedded-postgres/src',
  'packages/stripe-emulator/src',
]
const without = [join(root, 'cms/src/panel')]

endCommandsWithUs()
readEnvFile(`${root}/.env`)
await prepare(root, []).catch(giveUp)

let seen = state()
let isEnding = false
let server = start()

onWishToEnd((signal) => {
  isEnding = true
  if (hasEnded(server)) process.exit(0)
  server.kill(signal)
})

// Looking every half second works the same on every system and file share.
setInterval(() => {
  const now = state()
  if (now === seen || isEnding) return
  seen = now
  say('The sources have changed; starting again …')
  if (hasEnded(server)) server = start()
  else server.kill('SIGTERM')
}, 500)

function start() {
  const child = spawnServer(['--conditions=development', '--import', 'tsx', 'cms/src/main.ts'], {
    cwd: root,
    env: { NODE_ENV: 'development', GESSO_DEV: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  const startedFrom = seen
  child.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 0)
    if (seen !== startedFrom) server = start()
    else say('The server has ended; it starts again when a source changes.')
  })
  return child
}

function state() {
  return watched
    .flatMap((dir) => filesUnder(join(root, dir), without))
    .map((path) => `${path} ${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n')
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}

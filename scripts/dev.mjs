import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { statSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')
const { filesUnder } = await import('./source-hash.mjs')
const { loadEnvFile } = await import('./load-env-file.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { PANEL_FOLDERS } = await import('./parts.mjs')
const { printLine } = await import('./progress.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')
const { onStopRequest, spawnServer } = await import('./run-server.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const watched = [
  'cms/src',
  'shared-types/src',
  'packages/dimensions/src',
  'packages/embedded-postgres/src',
  'packages/stripe-emulator/src',
]
// The panel reloads by itself, and the demo gallery is only read at the first start.
const ignored = [...PANEL_FOLDERS, 'cms/src/features/demo'].map((folder) => join(root, folder))

stopCommandsOnExit()
loadEnvFile(root)
await prepare(root, []).catch(exitWithError)

let lastState = sourceState()
let isStopping = false
let server = startServer()

onStopRequest((signal) => {
  isStopping = true
  if (hasExited(server)) process.exit(0)
  server.kill(signal)
})

// We watch ourselves because `tsx watch` and `node --watch` do not fit. tsx kills a server that has not
// ended when the next change comes, or after five seconds, which may cut off a request or the database. Node
// also watches what Next.js compiles, and would restart at each reload of the panel. Reading modification
// times every half second works on every system and on network drives.
setInterval(() => {
  const state = sourceState()
  if (state === lastState || isStopping) return
  lastState = state
  printLine('The sources have changed; starting again …')
  if (hasExited(server)) server = startServer()
  else server.kill('SIGTERM')
}, 500)

/** Starts the server from its sources, and again after it has ended because of a change. */
function startServer() {
  const child = spawnServer(['--conditions=development', '--import', 'tsx', 'cms/src/main.ts'], {
    cwd: root,
    env: { NODE_ENV: 'development', GESSO_DEV: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  const startedFrom = lastState
  child.once('exit', (code) => {
    if (isStopping) process.exit(code ?? 0)
    if (lastState !== startedFrom) server = startServer()
    else printLine('The server has ended; it starts again when a source changes.')
  })
  return child
}

/** Lists all watched files with their modification times, as one text to compare. */
function sourceState() {
  return watched
    .flatMap((folder) => filesUnder(join(root, folder), ignored))
    .map((path) => `${path} ${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n')
}

/** @param {import('node:child_process').ChildProcess} child */
function hasExited(child) {
  return child.exitCode !== null || child.signalCode !== null
}

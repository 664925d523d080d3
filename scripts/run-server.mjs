import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const LEAVE_WITH_PARENT = new URL('./leave-with-parent.mjs', import.meta.url).href
const STOP_TIMEOUT_MS = 20_000
/** Returns how long a server that is asked to end keeps answering requests, in milliseconds. */
const drainMs = () => 1000 * (Number(process.env.DRAIN_SECONDS) || 0)
/** Shorter, because nobody waits for this process any longer. */
const STOP_TIMEOUT_WITHOUT_NPM_MS = 3000
/** Makes glibc return the memory of large pictures to the system (docs/decisions/pictures.md). */
const MEMORY_SETTINGS = createRequire(import.meta.url)('./memory-settings.json')
/**
 * V8 keeps a young generation as large as the start once needed, up to 16 MB: 10 MB more at rest, to save 20
 * ms of processor time. The options also limit how far the heap may grow beyond live data: V8's own estimate
 * is up to four times, most on a busy machine.
 */
const NODE_OPTIONS = createRequire(import.meta.url)('./node-options.json')
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Starts a server with Node. It ends when this process ends, even by `kill -9`.
 * @param {string[]} args Node's options, the script and its arguments
 * @param {{ cwd: string, env: Record<string, string> }} options `env` is added to our own environment
 */
export function spawnServer(args, { cwd, env }) {
  return spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Its own process group: otherwise the terminal, npm and this process would all send it the same Ctrl+C.
    detached: process.platform !== 'win32',
  })
}

/**
 * Runs the built server and ends with its exit code. Signals are passed on to the server.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<void>} fulfilled when the shop is open
 */
export function runServer(root, args) {
  const main = fileURLToPath(new URL('../cms/dist/main.js', import.meta.url))
  const server = spawnServer([...NODE_OPTIONS, main, ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...MEMORY_SETTINGS },
  })
  server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  onStopRequest((signal) => server.kill(signal))
  return new Promise((resolve) => {
    server.on('message', (message) => message === 'open' && resolve())
  })
}

/**
 * Calls `send` with the signal for the server whenever this process is asked to stop, or the npm that
 * started it is killed. A second signal within a second is ignored, because the terminal and npm both send
 * the same Ctrl+C. After a later second request, or if the server does not end in time, the signal is
 * SIGKILL; then only the requests that the server is answering are lost.
 * @param {(signal: NodeJS.Signals) => void} send
 */
export function onStopRequest(send) {
  let lastRequest = 0
  const request = (/** @type {NodeJS.Signals} */ signal, timeoutMs = STOP_TIMEOUT_MS + drainMs()) => {
    if (Date.now() - lastRequest < 1000) return
    send(lastRequest ? 'SIGKILL' : signal)
    lastRequest = Date.now()
    setTimeout(() => send('SIGKILL'), timeoutMs).unref()
  }
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal)
    process.on(signal, () => request(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const startedBy = npmParents()
  if (!startedBy) return
  const timer = setInterval(() => {
    if (npmParents() === startedBy) return
    clearInterval(timer)
    if (!lastRequest) request('SIGTERM', STOP_TIMEOUT_WITHOUT_NPM_MS)
  }, 200)
}

/**
 * Returns the process ids of the npm that started this script and of the shell between them, as one text.
 * They are watched because a killed npm sends no signal. Undefined if the script was started without npm: it
 * then outlives its parent, as a service does.
 */
function npmParents() {
  if (!/scripts.*\.mjs/.test(process.env.npm_lifecycle_script ?? '') || process.platform !== 'linux')
    return undefined
  try {
    const shell = process.ppid
    if (readFileSync(`/proc/${shell}/cmdline`, 'utf8').startsWith('npm')) return `${shell}`
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8')
    return `${shell} of ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return undefined
  }
}

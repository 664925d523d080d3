import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const LEAVE_WITH_PARENT = new URL('./leave-with-parent.mjs', import.meta.url).href
const LONGEST_GOODBYE = 20_000
const GOODBYE_OF_ORPHANS = 3000
/** Memory that a large picture took goes back to the system, and is not kept in pieces (docs/decisions/pictures.md). */
const MEMORY_SETTINGS = createRequire(import.meta.url)('./memory-settings.json')
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Starts a server of ours with Node; it leaves when we are gone, by `kill -9` too.
 * @param {string[]} args Node's options, the script and its arguments
 * @param {{ cwd: string, env: Record<string, string> }} options `env` is added to our own environment
 */
export function spawnServer(args, { cwd, env }) {
  return spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Its own process group: npm, the terminal and we would otherwise all hand it the same Ctrl+C.
    detached: process.platform !== 'win32',
  })
}

/**
 * Runs the built server until it ends, and ends with its exit code. Passes signals on to it.
 * @param {string} root
 * @param {string[]} args
 */
export function runServer(root, args) {
  const main = fileURLToPath(new URL('../cms/dist/main.js', import.meta.url))
  const server = spawnServer(['--conditions=production', '--enable-source-maps', main, ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...MEMORY_SETTINGS },
  })
  server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  onWishToEnd((signal) => server.kill(signal))
}

/**
 * Tells a server's keeper of each wish that we end, with the signal to send. One that comes again within a
 * second is the same Ctrl+C, sent by the terminal and by npm; asked twice, or deaf for too long, the server
 * is to be killed, which costs only the requests that it is answering. A killed npm counts as a wish too.
 * @param {(signal: NodeJS.Signals) => void} send
 */
export function onWishToEnd(send) {
  let asked = 0
  const ask = (/** @type {NodeJS.Signals} */ signal, patience = LONGEST_GOODBYE) => {
    if (Date.now() - asked < 1000) return
    send(asked ? 'SIGKILL' : signal)
    asked = Date.now()
    setTimeout(() => send('SIGKILL'), patience).unref()
  }
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal)
    process.on(signal, () => ask(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const startedBy = npmLineage()
  if (!startedBy) return
  const watching = setInterval(() => {
    if (npmLineage() === startedBy) return
    clearInterval(watching)
    if (!asked) ask('SIGTERM', GOODBYE_OF_ORPHANS)
  }, 200)
}

/**
 * The npm that started us and the shell between: when one is killed, nobody else tells us. Undefined when
 * started without npm: then we outlive our parent, as a service does.
 */
function npmLineage() {
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

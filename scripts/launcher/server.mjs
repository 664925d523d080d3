import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DATA_DIR } from './places.mjs'

/** How long a server that is asked to end keeps answering, and may then take, in milliseconds. */
const endMs = () => 20_000 + 1000 * (Number(process.env.DRAIN_SECONDS) || 0)

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The server of a version, as a child that ends with this process, however that ends. */
export class Server {
  /**
   * @param {string} folder the version's
   * @param {string[]} args of cms/dist/main.js
   * @param {Record<string, string>} [env] added to our own environment
   */
  constructor(folder, args, env = {}) {
    this.folder = folder
    const scripts = join(folder, 'scripts')
    this.child = spawn(
      join(folder, 'bin/node'),
      [
        '--import',
        pathToFileURL(join(scripts, 'leave-with-parent.mjs')).href,
        ...readJson(join(scripts, 'node-options.json')),
        'cms/dist/main.js',
        ...args,
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR,
          ...readJson(join(scripts, 'memory-settings.json')),
          ...env,
        },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        // Its own process group: a terminal's Ctrl+C reaches it through us alone.
        detached: true,
      },
    )
    /** @type {Promise<number>} its exit code; 1 if it could not be started */
    this.ended = new Promise((resolve) => {
      this.child.once('error', () => resolve(1))
      this.child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    })
    /** @type {Promise<void>} */
    this.opened = new Promise((resolve) => {
      this.child.on('message', (message) => message === 'open' && resolve())
    })
  }

  /**
   * Calls `ask` with the version that the server asks to change over to.
   * @param {(version: string) => void} ask
   */
  onChangeAsked(ask) {
    this.child.on('message', (message) => {
      const version = /** @type {{ changeOver?: unknown } | null} */ (Object(message)).changeOver
      if (typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version)) ask(version)
    })
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined
  }

  /** @param {NodeJS.Signals} signal */
  send(signal) {
    if (!this.hasEnded) this.child.kill(signal)
  }

  /** Ends the server: it finishes its answers; what does not end in time is killed. */
  async stop() {
    if (this.hasEnded) return
    this.send('SIGTERM')
    const timer = setTimeout(() => this.send('SIGKILL'), endMs())
    await this.ended
    clearTimeout(timer)
  }
}

/**
 * Waits until a server is open.
 * @param {Server} server
 * @param {number} patienceMs
 * @returns {Promise<import('./change-state.mjs').Trouble | null>} null once it is open
 */
export async function untilOpen(server, patienceMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const slow = new Promise((resolve) => {
    timer = setTimeout(() => resolve('slow'), patienceMs)
  })
  const trouble = await Promise.race([
    server.opened.then(() => null),
    server.ended.then(() => /** @type {const} */ ('ended')),
    slow,
  ])
  clearTimeout(timer)
  return trouble
}

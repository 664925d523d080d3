import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import MEMORY_SETTINGS from '../../scripts/memory-settings.json'
import NODE_OPTIONS from '../../scripts/node-options.json'
import { shopNode } from './node-binary'
import { processorTime } from './processor-time'
import { stripeChecks } from './stripe-problems'
import { until } from './until'

export const OWNER = { email: 'artist@gesso.test', password: 'a long enough password' }
export const SECRET = 'the secret of the tests, not of a shop'

// jest and its child processes run at the root of the checkout.
const ROOT = process.cwd()
const LEAVE_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/leave-with-parent.mjs')).href
const ERROR_LEVEL = 50

export type Variables = Record<string, string>

/** A line of the server's log. */
type LogLine = { level: number; msg?: string; [more: string]: unknown }

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** The built server in a separate process, exactly as `npm start` runs it. */
export class ServerProcess {
  /** Its output without the lines of the log. */
  readonly sentences: string[] = []
  readonly log: LogLine[] = []
  readonly ended: Promise<number | null>
  private readonly child: ChildProcess

  /**
   * @param variables the whole configuration; only PATH, HOME and TMPDIR are inherited
   * @param folder the folder of its build
   * @param node the Node that runs it
   */
  constructor(
    variables: Variables,
    readonly url = '',
    folder = ROOT,
    node = shopNode(),
  ) {
    const { PATH = '', HOME = '', TMPDIR = '' } = process.env
    const checks = stripeChecks()
    this.child = spawn(
      node,
      [...checks.args, '--import', LEAVE_WITH_PARENT, ...NODE_OPTIONS, 'cms/dist/main.js'],
      {
        cwd: folder,
        env: {
          PATH,
          HOME,
          ...(TMPDIR && { TMPDIR }),
          NODE_ENV: 'production',
          ...MEMORY_SETTINGS,
          ...checks.variables,
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.read(line))
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null)
  }

  /**
   * Starts a server and waits until it is open. Without a database address it keeps a database under its data
   * directory.
   */
  static async start(given: {
    databaseUrl?: string
    dataDir: string
    variables?: Variables
    folder?: string
    node?: string
  }): Promise<ServerProcess> {
    for (let attempt = 1; ; attempt++) {
      const port = Number(given.variables?.PORT ?? (await freePort()))
      const url = `http://127.0.0.1:${port}`
      const server = new ServerProcess(
        {
          PORT: String(port),
          PUBLIC_URL: url,
          ...(given.databaseUrl && { DATABASE_URL: given.databaseUrl }),
          DATA_DIR: given.dataDir,
          PAYLOAD_SECRET: SECRET,
          PAYMENTS: 'test',
          SEED: 'none',
          // AVIF is slow to make, and most tests are not about pictures.
          PICTURES_AVIF: 'off',
          OWNER_EMAIL: OWNER.email,
          OWNER_PASSWORD: OWNER.password,
          ...given.variables,
        },
        url,
        given.folder,
        given.node,
      )
      if (await server.isOpen()) return server
      // Another process may take the port before the server does.
      if (!server.output().includes(`Port ${port} is taken`) || attempt === 3) {
        throw new Error(`The server did not open:\n${server.output()}`)
      }
    }
  }

  /** Waits until the server opens or ends. @returns whether it opened */
  async isOpen(): Promise<boolean> {
    let hasEnded = false
    void this.ended.then(() => {
      hasEnded = true
    })
    const hasOpened = () => this.sentences.some((sentence) => sentence.startsWith('Gesso is open at'))
    await until(() => hasEnded || hasOpened(), Number.POSITIVE_INFINITY)
    return hasOpened()
  }

  /** Whether the process has ended, for whatever reason. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  output(): string {
    return [...this.sentences, ...this.log.map((line) => JSON.stringify(line))].join('\n')
  }

  /** Removes the lines of the log and returns the errors among them. */
  takeErrors(): LogLine[] {
    const errors = this.log.filter((line) => line.level >= ERROR_LEVEL)
    this.log.splice(0)
    return errors
  }

  /** The server's peak memory in megabytes; null where the system does not report it. */
  peakMegabytes(): number | null {
    return this.status('VmHWM')
  }

  /** The server's current memory in megabytes; null where the system does not report it. */
  megabytes(): number | null {
    return this.status('VmRSS')
  }

  private status(field: 'VmHWM' | 'VmRSS'): number | null {
    const status = `/proc/${this.child.pid}/status`
    if (!existsSync(status)) return null
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024
  }

  /** The processor time that the server has used, in milliseconds; null where the system does not report it. */
  cpuMilliseconds(): number | null {
    return processorTime(this.child.pid)
  }

  /** Ends the server as a service manager or Ctrl-C does. @returns its exit code */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal)
    return this.ended
  }

  /** Pauses the process without warning, like a paused container. */
  pause(): void {
    this.child.kill('SIGSTOP')
  }

  /** Resumes a paused server. */
  resume(): void {
    this.child.kill('SIGCONT')
  }

  /** Kills the server, as a power cut does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  private read(line: string): void {
    try {
      const entry: unknown = JSON.parse(line)
      if (typeof entry === 'object' && entry !== null && 'level' in entry) {
        this.log.push(entry as LogLine)
        return
      }
    } catch {
      // A sentence, not a log line.
    }
    if (line.trim() !== '') this.sentences.push(line)
  }
}

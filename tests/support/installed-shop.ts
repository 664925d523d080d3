import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { LastChange } from '@gesso/shared-types/features/version/version'
import { freePort, OWNER, SECRET } from './server-process'
import { until } from './until'
import { Visitor } from './visitor'

/** How long a change with its starts may take on a busy machine, in milliseconds. */
const CHANGE_MS = 100_000

type Change = { from: string; to: string; step: string; why: LastChange['why']; tries: number; at: string }

/** A shop as it is installed on Debian: versions side by side, and the launcher that runs one of them. */
export class InstalledShop {
  readonly versions: string
  readonly dataDir: string
  readonly output: string[] = []
  private launcher: ChildProcess | null = null

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {
    this.versions = join(folder, 'versions')
    this.dataDir = join(folder, 'data')
  }

  /** Writes the program as version 1.0.0. @param gesso where its releases are published */
  static async install(gesso: { releases: string; publicKey: string }): Promise<InstalledShop> {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-installed-'))
    const shop = new InstalledShop(folder, await freePort())
    mkdirSync(shop.versions)
    const first = join(shop.versions, '1.0.0')
    execFileSync(process.execPath, ['scripts/write-program.mjs', first])
    const stated = JSON.parse(readFileSync(join(first, 'package.json'), 'utf8'))
    writeFileSync(join(first, 'package.json'), JSON.stringify({ ...stated, version: '1.0.0', gesso }))
    symlinkSync('versions/1.0.0', join(folder, 'current'))
    return shop
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** How long the launcher waits for a version to open, and to answer. */
  setPatience(startMs: number, answerMs: number): void {
    const file = join(this.versions, '1.0.0/scripts/launcher/limits.json')
    writeFileSync(file, JSON.stringify({ startMs, answerMs }))
  }

  /** Starts the launcher of the current version, as the service manager does. */
  start(): void {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(join(this.folder, 'current/bin/gesso'), {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        PORT: `${this.port}`,
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        PAYLOAD_SECRET: SECRET,
        PAYMENTS: 'test',
        SEED: 'none',
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.launcher = child
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => this.output.push(line))
  }

  /** Starts it and waits until the shop is open. */
  async open(): Promise<void> {
    this.start()
    await this.answers()
  }

  /** Waits until the shop answers, and returns what it says of its version. */
  async answers(): Promise<void> {
    const isOpen = () =>
      fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until(isOpen, CHANGE_MS).catch(() => {
      throw new Error(`The shop does not answer:\n${this.output.join('\n')}`)
    })
  }

  /** Signs the artist in. */
  artist = (): Promise<Visitor> => new Visitor(this.url).signIn()

  /** The version that `current` leads to. */
  get current(): string {
    return readlinkSync(join(this.folder, 'current'))
  }

  private get stateFile(): string {
    return join(this.dataDir, 'upgrade/change.json')
  }

  /** What the launcher has written of a change. */
  change(): Change | null {
    try {
      return JSON.parse(readFileSync(this.stateFile, 'utf8'))
    } catch {
      return null
    }
  }

  /** Writes what a launcher would have left that was killed at a step. */
  leaveChange(step: string, to: string, tries = 1, from = '1.0.0'): void {
    mkdirSync(join(this.dataDir, 'upgrade'), { recursive: true })
    const change: Change = { from, to, step, why: null, tries, at: new Date().toISOString() }
    writeFileSync(this.stateFile, JSON.stringify(change))
  }

  /** Waits until a change is at a step. @param step or a word of the ends, `done` for any of them */
  async reaches(step: string): Promise<Change> {
    await until(() => this.change()?.step === step, CHANGE_MS).catch(() => {
      throw new Error(`The change is at ${JSON.stringify(this.change())}:\n${this.output.join('\n')}`)
    })
    return this.change() as Change
  }

  /** Ends the launcher, and with it the shop. @returns its exit code */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const { launcher } = this
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null)
      return launcher?.exitCode ?? null
    launcher.kill(signal)
    const [code] = await once(launcher, 'close')
    return code
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

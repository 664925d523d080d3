import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from './debian-program'
import { until } from './until'

const EXAMPLE = 'docs/operations/varnish.vcl'

/** Varnish in front of a shop, with our example configuration. */
export class Varnish {
  private child: ChildProcess | undefined
  private readonly folder = mkdtempSync(join(tmpdir(), 'gesso-varnish-'))

  /**
   * @param shop the address of the shop
   * @param token with which changes are reported to Varnish
   */
  constructor(
    private readonly port: number,
    shop: URL,
    token: string,
  ) {
    const replaced: [string, string][] = [
      ['.host = "127.0.0.1"', `.host = "${shop.hostname}"`],
      ['.port = "3000"', `.port = "${shop.port}"`],
      ['change-this-token', token],
    ]
    let configuration = readFileSync(EXAMPLE, 'utf8')
    for (const [example, own] of replaced) {
      if (!configuration.includes(example)) throw new Error(`${EXAMPLE} has no '${example}'`)
      configuration = configuration.replaceAll(example, own)
    }
    writeFileSync(join(this.folder, 'shop.vcl'), configuration)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts Varnish with an empty cache. */
  async start(): Promise<void> {
    const program = debianProgram('varnishd', 'varnish')
    debianProgram('libvmod_xkey.so', 'varnish-modules')
    const child = spawn(
      program,
      // Without Varnish's own user, which could not read the folder.
      ['-F', '-j', 'none', '-f', join(this.folder, 'shop.vcl'), '-a', `127.0.0.1:${this.port}`].concat(
        ['-n', join(this.folder, 'work')],
        ['-s', 'default,64m'],
      ),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.child = child
    let words = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece) => {
        words += piece
      })
    }
    try {
      await until(() => {
        if (child.exitCode !== null) throw new Error(`Varnish does not start:\n${words}`)
        return this.isOpen()
      }, 60_000)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** Ends Varnish as `kill -9` does; its worker ends with it. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await until(async () => !(await this.isOpen()))
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private isOpen(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(this.port, '127.0.0.1')
      const end = (isOpen: boolean) => () => {
        socket.destroy()
        done(isOpen)
      }
      socket.on('connect', end(true)).on('error', end(false))
    })
  }
}

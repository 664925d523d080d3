import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'
import { until } from './until'

const EXAMPLE = 'docs/operations/haproxy.cfg'
const NAMES = ['first', 'second', 'third'] as const

/** HAProxy in front of one server per port, configured by the example docs/operations/haproxy.cfg. */
export class Balancer {
  private constructor(
    private readonly program: ChildProgram,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** Starts HAProxy. @param ports the servers' ports */
  static async start(ports: readonly number[]): Promise<Balancer> {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-haproxy-'))
    const port = await freePort()
    const replaced: [string, string][] = [
      ['/run/haproxy/admin.sock', join(folder, 'admin.sock')],
      ['bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
      ...NAMES.map((name, index): [string, string] => [
        `server ${name} 10.0.0.1${index + 1}:3000`,
        index < ports.length ? `server ${name} 127.0.0.1:${ports[index]}` : '',
      ]),
    ]
    let configuration = readFileSync(EXAMPLE, 'utf8')
    for (const [example, own] of replaced) {
      if (!configuration.includes(example)) throw new Error(`${EXAMPLE} has no "${example}"`)
      configuration = configuration.replaceAll(example, own)
    }
    writeFileSync(join(folder, 'haproxy.cfg'), configuration)
    const program = ChildProgram.start(debianProgram('haproxy', 'haproxy'), [
      '-f',
      join(folder, 'haproxy.cfg'),
    ])
    const balancer = new Balancer(program, folder, `http://127.0.0.1:${port}`)
    try {
      await program.answers(async () => (await balancer.states()).length > 0)
    } catch (error) {
      await balancer.stop()
      throw error
    }
    return balancer
  }

  /** HAProxy's status of each server, such as `UP`. */
  async states(): Promise<string[]> {
    const socket = connect(join(this.folder, 'admin.sock'))
    await once(socket, 'connect')
    socket.write('show stat processes 4 -1\n')
    const [head = '', ...rows] = (await text(socket)).trim().split('\n')
    const place = head.split(',').indexOf('status')
    return NAMES.map((name) => {
      const row = rows.find((line) => line.startsWith(`processes,${name},`))
      return row?.split(',')[place] ?? 'unknown'
    })
  }

  /** Waits until HAProxy uses a server, or no longer does. */
  until(index: number, state: 'UP' | 'DOWN'): Promise<void> {
    return until(async () => (await this.states())[index]?.startsWith(state) ?? false)
  }

  async stop(): Promise<void> {
    await this.program.end('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

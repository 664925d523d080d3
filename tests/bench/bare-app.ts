import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { processorTime } from '../support/processor-time'

/** What the shop sent: a bare app sends the same. */
export type SameBytes = { path: string; status: number; headers: Record<string, string>; body: Buffer }

/** What answers: Express with one route, or Node's own server with nothing above it. */
export type Bareness = 'express' | 'node'

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** A bare app in a process of its own, which sends the same bytes with the same headers. */
export class BareApp {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Asks for an address as a browser does and notes the answer as it came over the wire. */
  static record(
    url: string,
    headers: Record<string, string> = { 'accept-encoding': 'br' },
  ): Promise<SameBytes> {
    return new Promise((resolve, reject) => {
      request(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0 } = response
          const sent = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
          if (status !== 200 && status !== 304) reject(new Error(`${url} answered ${status}`))
          resolve({
            path: new URL(url).pathname,
            status,
            headers: Object.fromEntries(sent) as Record<string, string>,
            body: Buffer.concat(chunks),
          })
        })
      })
        .on('error', reject)
        .end()
    })
  }

  static async start(answer: SameBytes, bareness: Bareness = 'express'): Promise<BareApp> {
    const child = fork(new URL('./serve-bare-app.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.send({ ...answer, bareness, body: answer.body.toString('base64') })
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    return new BareApp(child, `http://127.0.0.1:${port}`)
  }

  /** The processor's time that it has used so far, in milliseconds; null where the system does not report it. */
  cpuMilliseconds(): number | null {
    return processorTime(this.child.pid)
  }

  async stop(): Promise<void> {
    this.child.kill()
    await once(this.child, 'exit')
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { processorTime } from '../support/processor-time'

/** An answer of the shop, which a bare app repeats byte for byte. */
export type SameBytes = { path: string; status: number; headers: Record<string, string>; body: Buffer }

/** How bare the app is: Express with one route, or Node's HTTP server alone. */
export type Bareness = 'express' | 'node'

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** A bare app in a separate process, which sends the same bytes with the same headers as the shop. */
export class BareApp {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Requests an address and records the answer as it came over the wire, still compressed. */
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

  /** Starts one that sends a page of the given HTML: what browser and machine take for themselves. */
  static show(html: string): Promise<BareApp> {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return BareApp.start({ path: '/', status: 200, headers, body: Buffer.from(html) })
  }

  /** The processor time that the app has used so far, in milliseconds; null where the system does not report it. */
  cpuMilliseconds(): number | null {
    return processorTime(this.child.pid)
  }

  async stop(): Promise<void> {
    this.child.kill()
    await once(this.child, 'exit')
  }
}

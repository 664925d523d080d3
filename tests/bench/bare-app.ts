import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

/** What the shop sent: the bare app sends the same. */
export type SameBytes = { path: string; headers: Record<string, string>; body: Buffer }

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** A bare Express app in a process of its own, which sends the same bytes with the same headers. */
export class BareApp {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Asks for an address as a browser does and notes the answer as it came over the wire. */
  static record(url: string): Promise<SameBytes> {
    return new Promise((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const headers = Object.entries(response.headers).filter(
            ([name]) => !OF_THE_CONNECTION.includes(name),
          )
          if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
          resolve({
            path: new URL(url).pathname,
            headers: Object.fromEntries(headers) as Record<string, string>,
            body: Buffer.concat(chunks),
          })
        })
      })
        .on('error', reject)
        .end()
    })
  }

  static async start({ path, headers, body }: SameBytes): Promise<BareApp> {
    const child = fork(new URL('./serve-bare-app.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.send({ path, headers, body: body.toString('base64') })
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    return new BareApp(child, `http://127.0.0.1:${port}`)
  }

  async stop(): Promise<void> {
    this.child.kill()
    await once(this.child, 'exit')
  }
}

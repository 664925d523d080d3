import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase, newDatabase, TEMPLATE } from './databases'
import { ProviderProcess } from './provider-process'
import { OWNER, ServerProcess, type Variables } from './server-process'
import { Visitor } from './visitor'

/** Several servers of one shop on one database, and the payment provider as a process of its own. */
export class ServerCluster {
  readonly servers: ServerProcess[] = []
  kills = 0
  private readonly pool: pg.Pool
  private isClosing = false
  private readonly stopping = new Set<ServerProcess>()
  private readonly starting = new Set<Promise<void>>()

  private constructor(
    readonly databaseUrl: string,
    private readonly dataDir: string,
    readonly provider: ProviderProcess,
    private readonly webhookProxy: Server,
    private readonly variables: Variables,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    this.pool.on('error', () => {})
  }

  /** @param count how many servers */
  static async open(count: number, variables: Variables = {}): Promise<ServerCluster> {
    const dataDir = join(String(process.env.TEST_FOLDER), `world-${randomBytes(6).toString('hex')}`)
    mkdirSync(dataDir, { recursive: true })
    const databaseUrl = await newDatabase(TEMPLATE)
    const webhookProxy = createServer().listen(0, '127.0.0.1')
    await once(webhookProxy, 'listening')
    const door = `http://127.0.0.1:${(webhookProxy.address() as AddressInfo).port}/`
    const provider = await ProviderProcess.start(databaseUrl, door)
    const cluster = new ServerCluster(databaseUrl, dataDir, provider, webhookProxy, {
      ...provider.variables,
      ...variables,
    })
    cluster.passWebhooksOn()
    for (let index = 0; index < count; index++) await cluster.addServer()
    return cluster
  }

  /** A new browser at any of the servers. */
  visitor(server = this.anyServer()): Visitor {
    return new Visitor(server.url)
  }

  anyServer(pick: () => number = Math.random): ServerProcess {
    const server = this.servers[Math.floor(pick() * this.servers.length)]
    if (!server) throw new Error('No server is open at the moment')
    return server
  }

  async signIn(): Promise<Visitor> {
    const artist = this.visitor()
    const answer = await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    if (answer.status !== 200) throw new Error(`The artist could not sign in: ${answer.text}`)
    return artist
  }

  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, [...values])).rows
  }

  async killProvider(): Promise<void> {
    this.kills += 1
    await this.provider.kill()
    await this.provider.startAgain()
  }

  /** Waits until as many servers are open as there should be. */
  async untilOpen(): Promise<void> {
    while (this.starting.size > 0) await Promise.all(this.starting)
  }

  /** Ends all servers in order; none takes their place. */
  async stopServers(): Promise<void> {
    await this.untilOpen()
    await Promise.all(
      this.servers.map((server) => {
        this.stopping.add(server)
        return server.stop()
      }),
    )
  }

  /** Takes the servers' log lines of errors. */
  takeErrors(): unknown[] {
    return this.servers.flatMap((server) => server.takeErrors())
  }

  async close(): Promise<void> {
    this.isClosing = true
    await this.untilOpen()
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.provider.kill('SIGTERM')
    this.webhookProxy.closeAllConnections()
    this.webhookProxy.close()
    await this.pool.end()
    await dropDatabase(this.databaseUrl)
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /**
   * Adds a server. When it dies, one with the world's own variables takes its place.
   * @param more variables of this one alone
   */
  async addServer(more: Variables = {}): Promise<void> {
    const { databaseUrl, dataDir } = this
    const variables = { ...this.variables, ...more }
    const server = await ServerProcess.start({ databaseUrl, dataDir, variables })
    this.servers.push(server)
    void server.ended.then(() => {
      this.servers.splice(this.servers.indexOf(server), 1)
      if (this.isClosing || this.stopping.has(server)) return
      this.kills += 1
      const start = this.addServerAgain().finally(() => this.starting.delete(start))
      this.starting.add(start)
    })
  }

  /** A server may come to a crash point before it is open. */
  private async addServerAgain(): Promise<void> {
    for (let tries = 0; !this.isClosing; tries++) {
      try {
        return await this.addServer()
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }

  /** The one address that the provider knows, passed on to a server that is open, as a balancer does. */
  private passWebhooksOn(): void {
    this.webhookProxy.on('request', async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      try {
        const answer = await fetch(`${this.anyServer().url}/webhooks/stripe`, {
          method: 'POST',
          body: Buffer.concat(parts),
          headers: { 'stripe-signature': String(request.headers['stripe-signature']) },
          signal: AbortSignal.timeout(4000),
        })
        await answer.arrayBuffer()
        response.writeHead(answer.status).end()
      } catch {
        response.writeHead(502).end()
      }
    })
  }
}

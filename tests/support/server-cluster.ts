import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ProviderProcess } from './provider-process'
import { Random } from './seeded-random'
import { ServerProcess, type Variables } from './server-process'
import { openSession } from './sessions'
import { ShopData } from './shop-data'
import { switchAllOn } from './switches'
import { Visitor } from './visitor'

/** Several servers of one shop on one database, and the payment provider in a separate process. */
export class ServerCluster {
  readonly servers: ServerProcess[] = []
  kills = 0
  /** While true, no webhook reaches the shop; the provider repeats each later. */
  holdsWebhooks = false
  /** The crash points of the servers that will replace dead ones, one for each. */
  private nextCrashes: string[] = []
  private isClosing = false
  private readonly stopping = new Set<ServerProcess>()
  private readonly starting = new Set<Promise<void>>()
  private readonly errorsOfTheDead: unknown[] = []
  private readonly random: Random
  private started = 0

  private constructor(
    private readonly data: ShopData,
    readonly provider: ProviderProcess,
    private readonly webhookProxy: Server,
    private readonly variables: Variables,
    private readonly seed: number,
  ) {
    this.random = new Random(seed)
  }

  /**
   * Opens a cluster in which everything is switched on that only switches hold back.
   * @param count how many servers
   * @param seed of the choice of servers, and of each server's crash points
   */
  static async open(count: number, variables: Variables = {}, seed = 1): Promise<ServerCluster> {
    const data = await ShopData.create()
    const proxy = createServer().listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`
    const provider = await ProviderProcess.start(data.databaseUrl, proxyUrl)
    const cluster = new ServerCluster(data, provider, proxy, { ...provider.variables, ...variables }, seed)
    await switchAllOn(cluster)
    cluster.forwardWebhooks()
    for (let index = 0; index < count; index++) await cluster.addServer()
    return cluster
  }

  get databaseUrl(): string {
    return this.data.databaseUrl
  }

  /** A new browser at any of the servers. */
  visitor(server = this.anyServer()): Visitor {
    return new Visitor(server.url)
  }

  anyServer(pick: () => number = () => this.random.next()): ServerProcess {
    const server = this.servers[Math.floor(pick() * this.servers.length)]
    if (!server) throw new Error('No server is open at the moment')
    return server
  }

  /** A new browser, signed in as the artist. */
  signIn(): Promise<Visitor> {
    return openSession(this.visitor(), this)
  }

  /** Runs a statement. @returns its rows */
  query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.data.query<Row>(sql, values)
  }

  async killProvider(): Promise<void> {
    this.kills += 1
    await this.provider.kill()
    await this.provider.startAgain()
  }

  /** Waits until all servers are open. */
  async untilOpen(): Promise<void> {
    while (this.starting.size > 0) await Promise.all(this.starting)
  }

  /** Stops all servers without replacing them. */
  async stopServers(): Promise<void> {
    await this.untilOpen()
    await Promise.all(
      this.servers.map((server) => {
        this.stopping.add(server)
        return server.stop()
      }),
    )
  }

  /** Removes and returns the errors in the servers' logs. */
  takeErrors(): unknown[] {
    return [...this.errorsOfTheDead.splice(0), ...this.servers.flatMap((server) => server.takeErrors())]
  }

  async close(): Promise<void> {
    this.isClosing = true
    await this.untilOpen()
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.provider.kill('SIGTERM')
    this.webhookProxy.closeAllConnections()
    this.webhookProxy.close()
    await this.data.remove()
  }

  /**
   * Adds a server. When it dies, another with the cluster's own variables replaces it.
   * @param more variables of this server only
   */
  async addServer(more: Variables = {}): Promise<void> {
    const { databaseUrl, dataDir } = this.data
    const variables = { ...this.variables, ...more }
    this.started += 1
    if (/^any:[^:]+$/.test(variables.TEST_CRASH ?? '')) variables.TEST_CRASH += `:${this.seed + this.started}`
    const server = await ServerProcess.start({ databaseUrl, dataDir, variables })
    this.servers.push(server)
    void server.ended.then(() => {
      this.servers.splice(this.servers.indexOf(server), 1)
      this.errorsOfTheDead.push(...server.takeErrors())
      if (this.isClosing || this.stopping.has(server)) return
      this.kills += 1
      const start = this.addServerAgain().finally(() => this.starting.delete(start))
      this.starting.add(start)
    })
  }

  /**
   * Adds a server that dies at the first of these crash points; the one that replaces it dies at the next, and so on.
   */
  async addDyingServer(at: string[]): Promise<void> {
    const [first, ...others] = at
    this.nextCrashes = others
    await this.addServer(first ? { TEST_CRASH: first } : {})
  }

  /** Tries again when a server reaches a crash point before it is open. */
  private async addServerAgain(): Promise<void> {
    const crash = this.nextCrashes.shift()
    for (let tries = 0; !this.isClosing; tries++) {
      try {
        return await this.addServer(crash ? { TEST_CRASH: crash } : {})
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }

  /** Passes webhooks on to an open server, as a load balancer does: the provider knows only one address. */
  private forwardWebhooks(): void {
    this.webhookProxy.on('request', async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      try {
        if (this.holdsWebhooks) throw new Error('Webhooks are held')
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

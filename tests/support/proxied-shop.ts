import { ProviderProcess } from './provider-process'
import { ServerProcess, type Variables } from './server-process'
import { openSession } from './sessions'
import { ShopData } from './shop-data'
import { TcpProxy } from './tcp-proxy'
import { Visitor } from './visitor'

/** A shop with proxies to its database and payment provider, which can fail; it receives no webhooks. */
export class ProxiedShop {
  private constructor(
    private readonly data: ShopData,
    readonly provider: ProviderProcess,
    /** The proxy to the database. */
    readonly database: TcpProxy,
    /** The proxy to the provider. */
    readonly payments: TcpProxy,
    public server: ServerProcess,
    private readonly variables: Variables,
  ) {}

  static async open(more: Variables = {}): Promise<ProxiedShop> {
    const data = await ShopData.create()
    const provider = await ProviderProcess.start(data.databaseUrl, 'http://127.0.0.1:9/')
    const database = await TcpProxy.open(new URL(data.databaseUrl))
    const payments = await TcpProxy.open(new URL(provider.base))
    const variables = { ...provider.variables, STRIPE_API_BASE: payments.through(provider.base), ...more }
    const server = await ServerProcess.start({
      databaseUrl: database.through(data.databaseUrl),
      dataDir: data.dataDir,
      variables,
    })
    return new ProxiedShop(data, provider, database, payments, server, variables)
  }

  get databaseUrl(): string {
    return this.data.databaseUrl
  }

  /** Starts another server of this shop, which uses neither proxy. */
  startAnother(more: Variables = {}): Promise<ServerProcess> {
    const { databaseUrl, dataDir } = this.data
    return ServerProcess.start({
      databaseUrl,
      dataDir,
      variables: { ...this.variables, ...this.provider.variables, ...more },
    })
  }

  /**
   * Stops the server as a service manager does and starts one in its place, without the proxies. @returns the exit
   * code
   */
  async restart(): Promise<number | null> {
    const code = await this.server.stop()
    this.server = await this.startAnother()
    return code
  }

  visitor(server = this.server): Visitor {
    return new Visitor(server.url)
  }

  /** A new browser at one of the servers, signed in as the artist. */
  signIn(server = this.server): Promise<Visitor> {
    return openSession(this.visitor(server), this)
  }

  /** Runs a statement. @returns its rows */
  query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.data.query<Row>(sql, values)
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.provider.kill('SIGTERM')
    await this.payments.close()
    await this.database.close()
    await this.data.remove()
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Balancer } from './balancer'
import { Bucket } from './bucket'
import { ProviderProcess } from './provider-process'
import { freePort, OWNER, SECRET, ServerProcess, type Variables } from './server-process'
import { ShopData } from './shop-data'
import { TcpProxy } from './tcp-proxy'
import { Visitor } from './visitor'

const COUNT = 2
/** The index of the server whose connection to the database is slow. */
const SLOW = COUNT - 1

/**
 * A shop of several servers behind HAProxy, as on separate machines: they share only a database, a bucket and the
 * payment provider.
 */
export class BalancedShop {
  readonly servers: ServerProcess[] = []
  private readonly errorsOfTheDead: unknown[] = []

  private constructor(
    readonly data: ShopData,
    readonly balancer: Balancer,
    readonly provider: ProviderProcess,
    readonly bucket: Bucket,
    /** The proxy between the last server and the database. */
    readonly slowLine: TcpProxy,
    private readonly ports: readonly number[],
    private readonly variables: Variables,
  ) {}

  static async open(variables: Variables = {}): Promise<BalancedShop> {
    const ports: number[] = []
    while (ports.length < COUNT) ports.push(await freePort())
    const balancer = await Balancer.start(ports)
    const data = await ShopData.create()
    const provider = await ProviderProcess.start(data.databaseUrl, `${balancer.url}/webhooks/stripe`)
    const bucket = await Bucket.open()
    const slowLine = await TcpProxy.open(new URL(data.databaseUrl))
    const shop = new BalancedShop(data, balancer, provider, bucket, slowLine, ports, variables)
    for (let index = 0; index < COUNT; index++) await shop.start(index)
    return shop
  }

  /** Starts the server at an index and waits until HAProxy sends visitors to it. */
  async start(index: number): Promise<void> {
    const { data, balancer } = this
    const port = String(this.ports[index])
    const dataDir = join(data.dataDir, `machine-${index}`)
    mkdirSync(dataDir, { recursive: true })
    const server = new ServerProcess(
      {
        PORT: port,
        PUBLIC_URL: balancer.url,
        DATABASE_URL: index === SLOW ? this.slowLine.through(data.databaseUrl) : data.databaseUrl,
        DATA_DIR: dataDir,
        PAYLOAD_SECRET: SECRET,
        SEED: 'none',
        PICTURES_AVIF: 'off',
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
        ...this.provider.variables,
        ...this.bucket.variables,
        ...this.variables,
      },
      `http://127.0.0.1:${port}`,
    )
    if (!(await server.isOpen())) throw new Error(`The server did not open:\n${server.output()}`)
    const before = this.servers[index]
    if (before) this.errorsOfTheDead.push(...before.takeErrors())
    this.servers[index] = server
    await balancer.until(index, 'UP')
  }

  server(index: number): ServerProcess {
    const server = this.servers[index]
    if (!server) throw new Error(`There is no server ${index}`)
    return server
  }

  /**
   * Creates a new browser that uses HAProxy's address, or one server's own.
   * @param like a visitor whose network address and cookies it gets
   */
  visitor(index?: number, like?: Visitor): Visitor {
    const { url } = this.balancer
    if (index === undefined) return new Visitor(url)
    return new Visitor(this.server(index).url, like?.address, like?.cookies, url)
  }

  /** Runs a statement. @returns its rows */
  query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.data.query<Row>(sql, values)
  }

  /** Removes and returns the errors in the servers' logs. */
  takeErrors(): unknown[] {
    return [...this.errorsOfTheDead.splice(0), ...this.servers.flatMap((server) => server.takeErrors())]
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop('SIGINT')))
    await this.provider.kill('SIGTERM')
    await this.balancer.stop()
    await this.slowLine.close()
    await this.bucket.close()
    await this.data.remove()
  }
}

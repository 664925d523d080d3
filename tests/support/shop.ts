import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { SECRET, ServerProcess, type Variables } from './server-process'
import { openSession } from './sessions'
import { ShopData } from './shop-data'
import { switchAllOn } from './switches'
import { Visitor } from './visitor'

/** A running shop with a database and a data directory of its own. */
export class Shop {
  /** Errors in the server's log that the current test causes on purpose. */
  readonly expectedErrors: RegExp[] = []
  /** The keys of the emulator that belongs to this installation. */
  readonly paymentKeys = deriveTestKeys(SECRET)

  private constructor(
    private server: ServerProcess,
    private readonly data: ShopData,
    private readonly variables: Variables,
    private readonly folder: string | undefined,
  ) {}

  /**
   * Opens a shop in which everything is switched on that only switches hold back.
   * @param at the address of a database other than the run's
   * @param folder the folder of its build, by default this checkout
   */
  static async open(variables: Variables = {}, at?: string, folder?: string): Promise<Shop> {
    const data = await ShopData.create(at)
    const { databaseUrl, dataDir } = data
    const server = await ServerProcess.start({ databaseUrl, dataDir, variables, ...(folder && { folder }) })
    const shop = new Shop(server, data, variables, folder)
    await switchAllOn(shop)
    return shop
  }

  get url(): string {
    return this.server.url
  }

  get databaseUrl(): string {
    return this.data.databaseUrl
  }

  get dataDir(): string {
    return this.data.dataDir
  }

  /** The server's log lines since the last test. */
  get log() {
    return this.server.log
  }

  /** The server's output since the last test, including its log. */
  output(): string {
    return this.server.output()
  }

  /** A new browser, with a network address of its own unless one is given. */
  visitor(address?: string): Visitor {
    return new Visitor(this.url, address)
  }

  /** A new browser, signed in as the artist on a known device, so that no warning is sent. */
  signIn(): Promise<Visitor> {
    return openSession(this.visitor(), this, { publicUrl: this.variables.PUBLIC_URL ?? this.url })
  }

  /** Runs a statement. @param name of a prepared statement, for one that is sent often @returns its rows */
  query<Row extends object>(sql: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    return this.data.query<Row>(sql, values, name)
  }

  /** The numbers of rows in the tables that visitors and the artist write to. */
  async countRows(): Promise<Record<string, number>> {
    const tables = ['artworks', 'pictures', 'customers', 'orders', 'order_items', 'social_media_settings']
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
    const [row] = await this.query<Record<string, number>>(`SELECT ${counts.join(', ')}`)
    return row ?? {}
  }

  /** Sends a request to the emulator with the secret key. @throws Error when it is refused */
  async provider(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.url}/test-payments/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.paymentKeys.secretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })
    if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`)
    return response.json()
  }

  /** Starts the server again on the same data, after `kill` or `stop`. */
  async startAgain(): Promise<void> {
    this.server = await this.startAnother()
  }

  /** Starts a second server on the same database. */
  startAnother(): Promise<ServerProcess> {
    const { databaseUrl, dataDir, variables, folder } = this
    return ServerProcess.start({ databaseUrl, dataDir, variables, ...(folder && { folder }) })
  }

  /** The server's peak memory in megabytes; null where the system does not report it. */
  peakMegabytes(): number | null {
    return this.server.peakMegabytes()
  }

  kill(): Promise<void> {
    return this.server.kill()
  }

  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
    return this.server.stop(signal)
  }

  /** Removes the lines of the log and returns the errors that no test expected. */
  takeErrors(): unknown[] {
    const expected = this.expectedErrors.splice(0)
    return this.server
      .takeErrors()
      .filter((line) => !expected.some((pattern) => pattern.test(JSON.stringify(line))))
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.data.remove()
  }
}

/**
 * Opens a shop for all tests of a file. An unexpected error in its log fails the test.
 * @param folder the folder of its build, by default this checkout
 * @returns a function that returns the shop, for hooks and tests
 */
export function withShop(variables: Variables = {}, folder?: () => Promise<string>): () => Shop {
  let shop: Shop | undefined
  beforeAll(async () => {
    shop = await Shop.open(variables, undefined, await folder?.())
  })
  afterEach(() => {
    expect(shop?.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    await shop?.close()
  })
  return () => {
    if (!shop) throw new Error('The shop is not open yet')
    return shop
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase, newDatabase, TEMPLATE } from './databases'
import { OWNER, SECRET, ServerProcess, type Variables } from './server-process'
import { Visitor } from './visitor'

/** A running shop with a database and a data directory of its own. */
export class Shop {
  /** Errors in the server's log that the test at hand means to cause. */
  readonly expectedErrors: RegExp[] = []
  private readonly pool: pg.Pool

  private constructor(
    private server: ServerProcess,
    readonly databaseUrl: string,
    readonly dataDir: string,
    private readonly variables: Variables,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    // The database is dropped at the end, whoever is connected.
    this.pool.on('error', () => {})
  }

  static async open(variables: Variables = {}): Promise<Shop> {
    const dataDir = join(String(process.env.TEST_FOLDER), `shop-${randomBytes(6).toString('hex')}`)
    mkdirSync(dataDir, { recursive: true })
    const databaseUrl = await newDatabase(TEMPLATE)
    const server = await ServerProcess.start({ databaseUrl, dataDir, variables })
    return new Shop(server, databaseUrl, dataDir, variables)
  }

  get url(): string {
    return this.server.url
  }

  /** The server's log lines since the last test. */
  get log() {
    return this.server.log
  }

  /** A new browser, at an address of its own unless one is given. */
  visitor(address?: string): Visitor {
    return new Visitor(this.url, address)
  }

  /** A browser in which the artist has signed in. */
  async signIn(): Promise<Visitor> {
    const artist = this.visitor()
    const answer = await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    if (answer.status !== 200) throw new Error(`The artist could not sign in: ${answer.text}`)
    return artist
  }

  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, [...values])).rows
  }

  /** How many rows the tables have that a visitor or the artist can cause to be written. */
  async countRows(): Promise<Record<string, number>> {
    const tables = ['artworks', 'pictures', 'customers', 'orders', 'order_items', 'social_media_settings']
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
    const [row] = await this.query<Record<string, number>>(`SELECT ${counts.join(', ')}`)
    return row ?? {}
  }

  /** The emulator's keys of this installation. */
  paymentKey(kind: 'secret' | 'public'): string {
    const key = createHmac('sha256', SECRET).update(`emulator ${kind}`).digest('hex').slice(0, 40)
    return kind === 'secret' ? `sk_test_${key}` : `pk_test_${key}`
  }

  /** Asks the emulator as the provider's own staff would. @throws when it says no */
  async provider(method: 'GET' | 'POST', path: string, form: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${this.url}/test-payments/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.paymentKey('secret')}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })
    if (!response.ok) throw new Error(`The provider says no: ${await response.text()}`)
    return response.json()
  }

  /** Starts the server again on the same data, after `kill` or a stop. */
  async startAgain(): Promise<void> {
    const { databaseUrl, dataDir, variables } = this
    this.server = await ServerProcess.start({ databaseUrl, dataDir, variables })
  }

  /** A second process on the same database. */
  startAnother(): Promise<ServerProcess> {
    const { databaseUrl, dataDir, variables } = this
    return ServerProcess.start({ databaseUrl, dataDir, variables })
  }

  /** The most memory that the server has taken so far, in megabytes; null where the system does not tell. */
  peakMegabytes(): number | null {
    return this.server.peakMegabytes()
  }

  kill(): Promise<void> {
    return this.server.kill()
  }

  stop(): Promise<number | null> {
    return this.server.stop()
  }

  /** The log's errors since the last look, without the expected ones. */
  takeErrors(): unknown[] {
    const expected = this.expectedErrors.splice(0)
    return this.server
      .takeErrors()
      .filter((line) => !expected.some((pattern) => pattern.test(JSON.stringify(line))))
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.pool.end()
    await dropDatabase(this.databaseUrl)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/**
 * A shop for all tests of a file. An error in its log that no test expects fails the test.
 * @returns how to reach it, from within hooks and tests
 */
export function withShop(variables: Variables = {}): () => Shop {
  let shop: Shop | undefined
  beforeAll(async () => {
    shop = await Shop.open(variables)
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

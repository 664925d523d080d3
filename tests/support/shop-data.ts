import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase, newDatabase, TEMPLATE } from './databases'

/** A migrated database and a data directory for one suite. */
export class ShopData {
  private readonly pool: pg.Pool

  private constructor(
    readonly databaseUrl: string,
    readonly dataDir: string,
    private readonly isOwn: boolean,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    // At the end the database is dropped, even while clients are connected.
    this.pool.on('error', () => {})
  }

  /** Creates them. @param databaseUrl an existing database, which is not removed at the end */
  static async create(databaseUrl?: string): Promise<ShopData> {
    const dataDir = join(String(process.env.TEST_FOLDER), `shop-${randomBytes(6).toString('hex')}`)
    mkdirSync(dataDir, { recursive: true })
    return new ShopData(databaseUrl ?? (await newDatabase(TEMPLATE)), dataDir, databaseUrl === undefined)
  }

  /** Runs a statement. @param name of a prepared statement, for one that is sent often @returns its rows */
  async query<Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const ask = () => this.pool.query<Row>({ text: sql, values: [...values], name })
    // Truncating tables may deadlock with the shop's workers. PostgreSQL has rolled the statement back, so it is
    // repeated.
    const answer = await ask().catch((error: { code?: string }) => {
      if (error.code === '40P01') return ask()
      throw error
    })
    return answer.rows
  }

  async remove(): Promise<void> {
    await this.pool.end()
    if (this.isOwn) await dropDatabase(this.databaseUrl)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

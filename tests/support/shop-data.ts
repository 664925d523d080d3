import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase, newDatabase, TEMPLATE } from './databases'

/** A migrated database and a data directory of a suite's own. */
export class ShopData {
  private readonly pool: pg.Pool

  private constructor(
    readonly databaseUrl: string,
    readonly dataDir: string,
    private readonly isOwn: boolean,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    // The database is dropped at the end while clients may still be connected.
    this.pool.on('error', () => {})
  }

  /** @param databaseUrl a database that is somebody else's, to start and to remove */
  static async create(databaseUrl?: string): Promise<ShopData> {
    const dataDir = join(String(process.env.TEST_FOLDER), `shop-${randomBytes(6).toString('hex')}`)
    mkdirSync(dataDir, { recursive: true })
    return new ShopData(databaseUrl ?? (await newDatabase(TEMPLATE)), dataDir, databaseUrl === undefined)
  }

  /** @param name of a statement that is asked so often that it is planned once @returns the rows of a statement */
  async query<Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const ask = () => this.pool.query<Row>({ text: sql, values: [...values], name })
    // One that empties tables may cross a round of the shop. PostgreSQL has undone all of it, so it is sent again.
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

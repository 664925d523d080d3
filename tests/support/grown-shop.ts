import { dropDatabase, newDatabase, query, TEMPLATE } from './databases'
import { type GrownSize, growShop } from './grow-shop'
import { ServerProcess } from './server-process'
import { ShopData } from './shop-data'
import { StatementRecorder } from './statement-recorder'
import { switchAllOn } from './switches'

/** Enough rows that PostgreSQL does not treat a table as small; fewer than the bench has. */
const MANY: GrownSize = {
  works: 2000,
  orders: 10_000,
  collectors: 10_000,
  messages: 2000,
  entries: 8000,
}

/** A shop with many rows, whose statements are recorded. */
export class GrownShop {
  private constructor(
    readonly databaseUrl: string,
    readonly server: ServerProcess,
    readonly recorder: StatementRecorder,
    private readonly data: ShopData,
  ) {}

  static async open(): Promise<GrownShop> {
    const databaseUrl = await newDatabase(TEMPLATE)
    await growShop(databaseUrl, MANY)
    await switchAllOn({ query: (sql, values) => query(databaseUrl, sql, values) })
    const data = await ShopData.create(databaseUrl)
    const recorder = await StatementRecorder.open(databaseUrl)
    const server = await ServerProcess.start({
      databaseUrl: recorder.url,
      dataDir: data.dataDir,
    })
    return new GrownShop(databaseUrl, server, recorder, data)
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.recorder.close()
    await this.data.remove()
    await dropDatabase(this.databaseUrl)
  }
}

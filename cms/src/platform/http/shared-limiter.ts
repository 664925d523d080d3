import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible'

/** `expire`: until when the request counts, in milliseconds since 1970. */
type Counted = { key: string; points: number; expire: number }
type Count = { points: number; expire: number }

/** Counts requests that come at about the same time by one statement. */
export type Counter = DataLoader<Counted, Count>

/** Sorted by key, so that two processes never wait for each other. */
const COUNT = `
  INSERT INTO rate_limits AS known (key, points, expire)
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) AS counted (key, points, expire) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN known.expire <= $4 THEN 0 ELSE known.points END,
    expire = CASE WHEN known.expire <= $4 THEN excluded.expire ELSE known.expire END
  RETURNING key, points, expire`

/** Makes the counter that all limiters of a database share. */
export const openCounter = (pool: Pool): Counter =>
  new DataLoader(async (requests) => count(pool, requests), {
    cache: false,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  })

async function count(pool: Pool, requests: readonly Counted[]): Promise<Count[]> {
  const sums = new Map<string, Counted>()
  for (const { key, points, expire } of requests) {
    sums.set(key, { key, points: points + (sums.get(key)?.points ?? 0), expire })
  }
  const all = [...sums.values()]
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(COUNT, [
    all.map(({ key }) => key),
    all.map(({ points }) => points),
    all.map(({ expire }) => expire),
    Date.now(),
  ])
  const after = new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]))
  // Each request of the same key has its own place, as if they had been counted one after the other.
  return requests
    .toReversed()
    .map(({ key, points }) => {
      const counted = after.get(key)
      if (!counted) throw new Error('A request was not counted')
      after.set(key, { ...counted, points: counted.points - points })
      return counted
    })
    .reverse()
}

/** The library's limiter in PostgreSQL, counting together with the others. */
export class SharedLimiter extends RateLimiterPostgres {
  constructor(
    options: IRateLimiterPostgresOptions,
    private readonly counter: Counter,
  ) {
    super(options)
  }

  /** The library calls this to count a request. */
  async _upsert(key: string, points: number, milliseconds: number): Promise<{ rows: Count[] }> {
    return { rows: [await this.counter.load({ key, points, expire: Date.now() + milliseconds })] }
  }
}

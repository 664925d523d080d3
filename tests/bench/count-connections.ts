import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 10

/** The largest number of a program's connections that were active at the same moment while `run` was running. */
export async function mostAtWork(
  databaseUrl: string,
  program: string,
  run: () => Promise<unknown>,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let most = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1 AND state <> 'idle'`,
        [program],
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await sleep(EVERY_MS)
    }
  })()
  try {
    await run()
  } finally {
    isOver = true
    await counting
    await client.end()
  }
  return most
}

/** Adds a program's name to a database address, as it appears in `pg_stat_activity`. */
export function addressFor(program: string, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', program)
  return url.href
}

import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import type { Cell } from '../csv/csv-lines'

const PAGE = 1000

export const SUBSCRIBER_HEADINGS = ['Email', 'Subscribed (UTC)']

/** The subscribers in the order in which they joined. */
export async function* exportSubscribers(context: Context): AsyncGenerator<Cell[][]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: { id: number; email: string; at: string }[] = await context.query(sql`
      SELECT id, email, to_char(subscribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at
      FROM newsletter_subscriptions WHERE id > ${last} ORDER BY id LIMIT ${PAGE}`)
    last = page.at(-1)?.id
    yield page.map(({ email, at }) => [email, at])
  }
}

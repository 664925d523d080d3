import { DOCUMENT_PREFIXES, type DocumentKind } from '@gesso/shared-types/features/invoices/order-document'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'

/** A document's number, and the time on the database's clock when it was taken. */
export type TakenNumber = { year: number; serial: number; number: string; givenAt: string; date: string }

type Now = { givenAt: string; date: string; year: number }

const readNow = async (tx: Transaction, zone: string): Promise<Now> => {
  const [now] = await tx.query<Now>(sql`
    SELECT at::text AS given_at, to_char(at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD') AS date,
      extract(year FROM at AT TIME ZONE ${zone}::text)::int AS year
    FROM (SELECT clock_timestamp() AS at) AS clock`)
  if (!now) throw new Error('The database has no clock')
  return now
}

/**
 * Takes the next number of a mode, kind and year. Its counter stays locked until the transaction ends, and a rollback
 * returns the number, so there are no gaps. It must be the last lock that a transaction takes, and no call to another
 * service may follow.
 * @param zone the time zone in which the year begins
 */
export async function takeNumber(
  tx: Transaction,
  mode: OrderMode,
  kind: DocumentKind,
  zone: string,
): Promise<TakenNumber> {
  let { year } = await readNow(tx, zone)
  for (;;) {
    const counter = sql`mode = ${mode} AND kind = ${kind} AND year = ${year}`
    await tx.query(sql`
      INSERT INTO paper_counters (mode, kind, year) VALUES (${mode}, ${kind}, ${year}) ON CONFLICT DO NOTHING`)
    await tx.query(sql`SELECT 1 FROM paper_counters WHERE ${counter} FOR UPDATE`)
    // The time is read again under the lock, so that days do not run backwards from number to number.
    const now = await readNow(tx, zone)
    if (now.year === year) {
      const [taken] = await tx.query<{ last: number }>(sql`
        UPDATE paper_counters SET last = last + 1 WHERE ${counter} RETURNING last`)
      if (!taken) throw new Error('The counter of documents is gone')
      const number = `${DOCUMENT_PREFIXES[kind]}${year}-${String(taken.last).padStart(4, '0')}`
      return { ...now, serial: taken.last, number: mode === 'test' ? `TEST-${number}` : number }
    }
    // The year ended while another order had the counter.
    year = now.year
  }
}

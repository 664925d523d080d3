import type { OpensAndClicks } from '@gesso/shared-types/features/newsletters/newsletter'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

type Row = { address: string | null; letters: number }

/** Counts the letters of a newsletter that were opened, and those with each link followed; null when none count. */
export async function readOpensAndClicks(context: Context, id: number): Promise<OpensAndClicks | null> {
  const rows = await context.query<Row>(sql`
    SELECT address, count(DISTINCT letter)::int AS letters
    FROM newsletter_links LEFT JOIN newsletter_readings USING (token)
    WHERE newsletter_id = ${id} GROUP BY address ORDER BY letters DESC, address`)
  if (rows.length === 0) return null
  const links = rows.flatMap(({ address, letters }) => (address === null ? [] : [{ address, letters }]))
  return { opened: rows.find(({ address }) => address === null)?.letters ?? 0, links }
}

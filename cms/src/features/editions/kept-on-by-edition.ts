import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'

/**
 * Says why editions stay on: their limit is a promise to everybody who has a print of one. Nothing that keeps the limit
 * asks for the switch, so an edition that is made at this very moment keeps it, too.
 */
export async function keptOnByEdition(tx: Transaction): Promise<string | null> {
  const [first] = await tx.query<{ title: string; size: string; total: number }>(sql`
    SELECT title, size, total FROM editions JOIN artworks ON artworks.id = artwork_id ORDER BY editions.id LIMIT 1`)
  return first
    ? `“${first.title}”, ${first.size}, is an edition of ${first.total}. Its limit is a promise to its buyers, so editions stay on while there is one.`
    : null
}

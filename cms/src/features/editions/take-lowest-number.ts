import { numberLabel } from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { lockEdition } from './edition-rows'

/**
 * Gives the lowest free number of an edition to a print that was sold elsewhere.
 * @returns the number; null if the size is no edition
 */
export async function takeLowestNumber(
  tx: Transaction,
  artworkId: number,
  size: string,
): Promise<{ label: string } | 'sold_out' | null> {
  const [found] = await tx.query<{ id: number }>(
    sql`SELECT id FROM editions WHERE artwork_id = ${artworkId} AND size = ${size}`,
  )
  if (!found) return null
  const edition = await lockEdition(tx, found.id)
  if (edition.given + edition.held >= edition.total) return 'sold_out'
  const [taken] = await tx.query<{ number: number }>(sql`
    INSERT INTO edition_numbers (edition_id, kind, number, state)
    SELECT ${edition.id}, 'number', min(number), 'sold_before' FROM generate_series(1, ${edition.total}::int) AS number
    WHERE NOT EXISTS (SELECT 1 FROM edition_numbers AS given
      WHERE given.edition_id = ${edition.id} AND given.kind = 'number' AND given.number = number.number)
    RETURNING number`)
  return taken ? { label: numberLabel({ kind: 'number', number: taken.number }, edition) } : 'sold_out'
}

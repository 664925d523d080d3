import type { StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'

const COLUMNS = sql`editions.id, artwork_id, artworks.title, size, total, proofs, paper, printer, signature,
  editions.year::int AS year, given, held, (artworks.deleted_at IS NULL AND coalesce(prints_available, false)
    AND coalesce(print_options, '[]') @> jsonb_build_array(jsonb_build_object('size', size))) AS is_offered`

/** Lists all editions by the titles of their works. @param artworkId lists only the editions of this work */
export const listEditions = (context: Context, artworkId: number | null = null): Promise<StoredEdition[]> =>
  context.query<StoredEdition>(sql`
    SELECT ${COLUMNS} FROM editions JOIN artworks ON artworks.id = artwork_id
    ${artworkId === null ? sql`` : sql`WHERE artwork_id = ${artworkId}`} ORDER BY title, artwork_id, editions.id`)

/** Reads one edition. @throws AppError not_found */
export async function findEdition(context: Context, id: number): Promise<StoredEdition> {
  const [edition] = await context.query<StoredEdition>(sql`
    SELECT ${COLUMNS} FROM editions JOIN artworks ON artworks.id = artwork_id WHERE editions.id = ${id}`)
  if (!edition) throw new AppError('not_found', { message: 'There is no such edition' })
  return edition
}

/**
 * Locks an edition until the transaction ends, so that its numbers change one after the other.
 * @throws AppError not_found
 */
export async function lockEdition(tx: Transaction, id: number): Promise<StoredEdition> {
  await tx.query(sql`SELECT 1 FROM editions WHERE id = ${id} FOR UPDATE`)
  return findEdition(tx, id)
}

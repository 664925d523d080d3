import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { newToken } from '../platform/token'
import { getStoredArtwork } from './read-artworks'

/**
 * Renews the link of a private artwork; the former one stops working.
 * @throws AppError not_found; conflict if it is not private
 */
export function renewPrivateLink(context: Context, id: number): Promise<StoredArtwork> {
  return withTransaction(context, async (tx) => {
    const [renewed] = await tx.query<{ title: string }>(sql`
      UPDATE artworks SET private_token = ${newToken()}
      WHERE id = ${id} AND publication = 'private' AND deleted_at IS NULL RETURNING title`)
    const artwork = await getStoredArtwork(tx, String(id))
    if (!renewed) throw new AppError('conflict', { message: 'Only a private artwork has a link.' })
    await record(tx, {
      action: 'link_renewed',
      noun: 'artwork',
      recordId: id,
      label: renewed.title,
    })
    return artwork
  })
}

/** Returns the token of a private artwork's link, or null. */
export async function privateTokenOf(context: Context, id: number): Promise<string | null> {
  const [row] = await context.query<{ privateToken: string | null }>(
    sql`SELECT private_token FROM artworks WHERE id = ${id} AND publication = 'private'`,
  )
  return row?.privateToken ?? null
}

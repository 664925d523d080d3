import { MAX_ATTACHMENTS } from '@gesso/shared-types/features/archive/archive-list'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { attachmentName, attachmentType } from './check-attachment'

/** An attachment of an artwork, without its bytes. */
export type ListedAttachment = { id: number; name: string; type: string; size: number; at: string }

const notFound = () => new AppError('not_found', { message: 'This attachment was deleted.' })

/** Lists the attachments of an artwork, the oldest first. */
export const listAttachments = (context: Context, artworkId: number): Promise<ListedAttachment[]> =>
  context.query<ListedAttachment>(sql`
    SELECT id, name, type, size, at FROM artwork_documents WHERE artwork_id = ${artworkId} ORDER BY id`)

/** Records only that the attachments of an artwork changed: their names may be names of people. */
async function recordAttachments(tx: Transaction, artworkId: number): Promise<void> {
  const [artwork] = await tx.query<{ title: string }>(sql`SELECT title FROM artworks WHERE id = ${artworkId}`)
  await record(tx, {
    action: 'updated',
    noun: 'artwork',
    recordId: artworkId,
    label: artwork?.title ?? null,
    changes: [{ field: 'documents' }],
  })
}

/**
 * Stores an attachment of an artwork.
 * @throws AppError not_found; invalid_input naming `file`; too_large; conflict at `MAX_ATTACHMENTS`
 */
export async function addAttachment(
  context: Context,
  artworkId: number,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<ListedAttachment> {
  const type = attachmentType(bytes)
  return withTransaction(context, async (tx) => {
    const artworks = await tx.query(
      sql`SELECT 1 FROM artworks WHERE id = ${artworkId} AND deleted_at IS NULL FOR NO KEY UPDATE`,
    )
    if (artworks.length === 0) throw new AppError('not_found', { message: 'Artwork not found' })
    const [{ count = 0 } = {}] = await tx.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM artwork_documents WHERE artwork_id = ${artworkId}`,
    )
    if (count >= MAX_ATTACHMENTS) {
      throw new AppError('conflict', { message: `A work can have at most ${MAX_ATTACHMENTS} attachments.` })
    }
    const [added] = await tx.query<ListedAttachment>(sql`
      INSERT INTO artwork_documents (artwork_id, name, type, size, bytes)
      VALUES (${artworkId}, ${attachmentName(name, type)}, ${type}, ${bytes.length}, ${sql.param(bytes)})
      RETURNING id, name, type, size, at`)
    if (!added) throw new Error('The attachment was not stored')
    await recordAttachments(tx, artworkId)
    return added
  })
}

/** Reads an attachment with its bytes. @throws AppError not_found */
export async function readAttachment(
  context: Context,
  artworkId: number,
  id: number,
): Promise<ListedAttachment & { bytes: Buffer }> {
  const [found] = await context.query<ListedAttachment & { bytes: Buffer }>(sql`
    SELECT id, name, type, size, at, bytes FROM artwork_documents WHERE id = ${id} AND artwork_id = ${artworkId}`)
  if (!found) throw notFound()
  return found
}

/** Deletes an attachment for good. @throws AppError not_found */
export const deleteAttachment = (context: Context, artworkId: number, id: number): Promise<void> =>
  withTransaction(context, async (tx) => {
    const gone = await tx.query(
      sql`DELETE FROM artwork_documents WHERE id = ${id} AND artwork_id = ${artworkId} RETURNING id`,
    )
    if (gone.length === 0) throw notFound()
    await recordAttachments(tx, artworkId)
  })

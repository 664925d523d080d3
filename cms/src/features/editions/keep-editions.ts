import { sql } from '@payloadcms/db-postgres/drizzle'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Artwork } from '../../payload-types'
import { hookTransaction, type Transaction } from '../../platform/context'
import { renamedTo } from './renamed-to'

type Kept = { id: number; size: string; isTaken: boolean }

const sizesOf = (options: unknown): string[] =>
  Array.isArray(options) ? options.map(({ size }: { size: string }) => size) : []

/**
 * Keeps editions with their print sizes in every save: a renamed size takes its edition along, and a size with given
 * or reserved numbers cannot be removed. A size without any may be removed, and has its edition again if it comes
 * back.
 * @throws ValidationError
 */
export const keepEditions: CollectionBeforeChangeHook<Artwork> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || data.printOptions === undefined) return data
  const after = sizesOf(data.printOptions)
  const before = sizesOf(originalDoc.printOptions)
  if (before.every((size) => after.includes(size))) return data
  const tx = hookTransaction(req)
  const editions = await tx.query<Kept>(sql`
    SELECT id, size, (held > 0 OR EXISTS (SELECT 1 FROM edition_numbers WHERE edition_id = editions.id)) AS is_taken
    FROM editions WHERE artwork_id = ${originalDoc.id} ORDER BY id FOR UPDATE`)
  for (const edition of editions) {
    if (after.includes(edition.size) || !before.includes(edition.size)) continue
    const name = renamedTo(before, after, edition.size)
    const isFree = name !== undefined && !editions.some(({ size }) => size === name)
    if (isFree) await rename(tx, edition.id, name)
    else if (edition.isTaken) {
      const message = `${edition.size} is an edition with numbers that are given. Keep this size; to stop selling it, make its free numbers void.`
      throw new ValidationError({ collection: 'artworks', errors: [{ path: 'printOptions', message }] })
    }
  }
  return data
}

const rename = (tx: Transaction, id: number, size: string) =>
  tx.query(sql`UPDATE editions SET size = ${size} WHERE id = ${id}`)

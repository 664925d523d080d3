import { altSchema } from '@gesso/shared-types/artworks/alt'
import { sql } from '@payloadcms/db-postgres'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import * as z from 'zod/mini'
import type { Transaction } from '../platform/context'
import { hookTransaction } from '../platform/context'

/** Descriptions of an artwork's pictures by the pictures' ids. One that is missing or empty says that there is none. */
export type Alts = Record<string, string>

const altsSchema = z.record(
  z.string().check(z.regex(/^\d{1,10}$/, 'Descriptions stand by the ids of pictures')),
  altSchema,
)

function checkedAlts(given: unknown): Alts {
  const parsed = altsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'Not the descriptions of pictures'
  throw new ValidationError({ collection: 'artworks', errors: [{ path: 'alts', message }] })
}

/** Reads the descriptions of pictures, and locks the pictures until the transaction ends. */
export async function readAlts(tx: Transaction, ids: readonly number[]): Promise<Alts> {
  const rows = await tx.query<{ id: number; alt: string | null }>(sql`
    SELECT id, alt FROM pictures WHERE id = ANY(${sql.param([...ids])}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  return Object.fromEntries(rows.map(({ id, alt }) => [id, alt ?? '']))
}

const idOf = (picture: unknown): number =>
  Number(typeof picture === 'object' && picture !== null && 'id' in picture ? picture.id : picture)

/**
 * Stores the descriptions of a save with the artwork's pictures. A save without any leaves them as they are. The
 * artwork's row is read for the audit trail before and after, so they are in its entry, and undone with it.
 * @throws ValidationError
 */
export const describePictures: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { alts, ...rest } = data
  if (alts === undefined || alts === null) return rest
  const given = checkedAlts(alts)
  const images = ((data.images ?? originalDoc?.images ?? []) as unknown[]).map(idOf)
  const tx = hookTransaction(req)
  const kept = await readAlts(tx, images)
  for (const [id, now] of Object.entries(kept)) {
    const alt = given[id] ?? ''
    if (alt !== now) {
      await tx.query(
        sql`UPDATE pictures SET alt = ${alt || null}, updated_at = now() WHERE id = ${Number(id)}`,
      )
    }
  }
  // The request may have read the pictures before.
  req.payloadDataLoader.clearAll()
  return rest
}

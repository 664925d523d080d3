import { archiveInputSchema } from '@gesso/shared-types/features/archive/artwork-archive'
import { sql } from '@payloadcms/db-postgres'
import type { TextFieldSingleValidation } from 'payload'
import { type Context, shopContext, type Transaction } from '../../platform/context'

/** Says which other work has an inventory number; null when none has. */
async function takenBy(
  context: Pick<Context, 'query'>,
  number: string,
  id: number | null,
): Promise<string | null> {
  const [other] = await context.query<{ title: string; isTrashed: boolean }>(sql`
    SELECT title, deleted_at IS NOT NULL AS is_trashed FROM artworks
    WHERE lower(inventory_number) = lower(${number}) AND id IS DISTINCT FROM ${id} LIMIT 1`)
  if (!other) return null
  return `“${other.title}”${other.isTrashed ? ', which is in the trash,' : ''} has this inventory number already.`
}

/** Validates the field; the form calls it while somebody types. */
export const validateInventoryNumber: TextFieldSingleValidation = async (value, { id, req }) => {
  const parsed = archiveInputSchema.shape.inventoryNumber.safeParse(value ?? null)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Not valid'
  if (!parsed.data) return true
  return (await takenBy(shopContext(req.payload), parsed.data, id === undefined ? null : Number(id))) ?? true
}

/**
 * Checks an inventory number under a lock, so that of two saves with the same number the second one sees the first.
 * @returns what is wrong, or null
 */
export async function claimInventoryNumber(tx: Transaction, number: string, id: number | null) {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`inventory ${number.trim().toLowerCase()}`}))`)
  return takenBy(tx, number.trim(), id)
}

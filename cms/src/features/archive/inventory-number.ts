import { archiveInputSchema } from '@gesso/shared-types/features/archive/artwork-archive'
import { sql } from '@payloadcms/db-postgres'
import type { TextFieldSingleValidation } from 'payload'
import { type Context, shopContext, type Transaction } from '../../platform/context'

/** Says which other work has an inventory number already; null where none has. */
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

/** The field's rule, which the form asks while somebody types. */
export const validateInventoryNumber: TextFieldSingleValidation = async (value, { id, req }) => {
  const parsed = archiveInputSchema.shape.inventoryNumber.safeParse(value ?? null)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Not valid'
  if (!parsed.data) return true
  return (await takenBy(shopContext(req.payload), parsed.data, id === undefined ? null : Number(id))) ?? true
}

/**
 * The same under a lock: two saves of one number wait for each other, so that the second one hears of the first.
 * @returns what is wrong, or null
 */
export async function claimInventoryNumber(tx: Transaction, number: string, id: number | null) {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`inventory ${number.trim().toLowerCase()}`}))`)
  return takenBy(tx, number.trim(), id)
}

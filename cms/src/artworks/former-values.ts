import { artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { invalidField } from '../platform/app-error'
import type { Transaction } from '../platform/context'
import { type AddedFields, artworkFields } from './artwork-fields'
import { seriesStillThere } from './series-still-there'

/** Groups of fields that depend on each other: the original's state, and who sees the work. */
export const STATE_FIELDS = ['originalState', 'onHoldUntil', 'salePrice', 'saleDate'] as const
export const PUBLICATION_FIELDS = ['publication', 'publishAt'] as const

/** Pictures that no artwork uses may have been deleted since. */
async function picturesStillThere(tx: Transaction, ids: number[], notes: string[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM pictures WHERE id = ANY(${sql.param(ids)}::int[]) FOR KEY SHARE`,
  )
  const found = ids.filter((id) => rows.some((row) => row.id === id))
  const gone = ids.length - found.length
  if (gone > 0) {
    notes.push(
      `${gone === 1 ? 'One picture was' : `${gone} pictures were`} deleted since and cannot come back.`,
    )
  }
  return found
}

/** Returns what can be restored of a field: existing ids only if its values are ids, otherwise the value itself. */
export async function stillThere(
  tx: Transaction,
  field: string,
  former: unknown,
  notes: string[],
): Promise<unknown> {
  if (field === 'images') return picturesStillThere(tx, former as number[], notes)
  if (field !== 'series') return former
  const ids = (former ?? []) as number[]
  const found = await seriesStillThere(tx, ids)
  if (found.length < ids.length) notes.push('A series was deleted since and cannot come back.')
  return found
}

/**
 * Validates a former value like the artwork's form. Pictures are ids here, each of which was looked up, and
 * the hook that stores their descriptions checks them. @throws
 * AppError invalid_input
 */
export function checkedFormer({ extensions }: Transaction, field: string, former: unknown): unknown {
  if (field === 'images') return former
  if (field === 'alts') return former ?? {}
  const shapes = [artworkInputSchema.shape, ...extensions(artworkFields).map(({ input }) => input)]
  const shape: AddedFields['input'] = Object.assign({}, ...shapes)
  const parsed = shape[field]?.safeParse(former)
  if (!parsed?.success) throw invalidField(field, parsed?.error.issues[0]?.message ?? 'Not valid')
  return parsed.data
}

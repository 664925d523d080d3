import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'

/** Begins a condition report of a work, dated today and with the name of who is signed in. @throws AppError not_found */
export async function beginConditionReport(context: Context, artworkId: number): Promise<{ id: number }> {
  const today = isoDayOf(new Date(), await readTimeZone(context))
  return withTransaction(context, async (tx) => {
    const [work] = await tx.query<{ title: string }>(
      sql`SELECT title FROM artworks WHERE id = ${artworkId} AND deleted_at IS NULL FOR KEY SHARE`,
    )
    if (!work) throw new AppError('not_found', { message: 'Artwork not found' })
    const { firstName, lastName } = (tx.req.user ?? {}) as { firstName?: string; lastName?: string }
    const { id } = await tx.payload.create({
      collection: 'condition_reports',
      data: {
        artwork: artworkId,
        title: work.title,
        day: `${today}T12:00:00.000Z`,
        examiner: [firstName, lastName].filter(Boolean).join(' ').slice(0, 200) || null,
      },
      depth: 0,
      req: tx.req,
    })
    return { id }
  })
}

import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { newToken } from '../../platform/token'
import { VIEW_LABEL } from './watched-view'

/**
 * Replaces the link of a private view; the former one leads nowhere from then on.
 * @throws AppError not_found
 */
export function renewViewLink(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const [renewed] = await tx.query<{ label: string }>(
      sql`UPDATE private_views SET token = ${newToken()} WHERE id = ${id} RETURNING ${VIEW_LABEL} AS label`,
    )
    if (!renewed) throw new AppError('not_found')
    await record(tx, {
      action: 'link_renewed',
      noun: 'private_view',
      recordId: id,
      label: renewed.label,
    })
  })
}

import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { leaveList } from './leave-list'
import { normalizeEmail } from './normalize-email'

/** Unsubscribes an address. @throws AppError not_found */
export async function removeSubscriber(context: Context, email: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const removed = await leaveList(tx, normalizeEmail(email))
    if (removed === null) throw new AppError('not_found', { message: 'Subscription not found' })
    await record(tx, { action: 'deleted', noun: 'subscriber', recordId: removed })
  })
}

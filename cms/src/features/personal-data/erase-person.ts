import type { ErasedCounts } from '@gesso/shared-types/features/personal-data/personal-data'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { personalData } from '../../platform/personal-data'
import { rememberLeft } from '../../subscribers/leave-list'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { eraseFromOrder } from './erase-from-order'
import { eraseFromOriginals } from './people-of-originals'
import { type Obstacles, obstaclesOf, ordersOfPerson } from './person-orders'
import { deletePersonalRecords } from './personal-records'
import { refuseTeam } from './refuse-team'

/**
 * Erases a person by any spelling of the address; it may be repeated. Orders keep number, date, lines, sums, country,
 * tracking and the number of the payment, so that the books stay complete and refunds possible. Sales elsewhere only
 * lose the buyer, and numbered documents stay as issued. Messages, subscriptions and emails, also queued ones, are
 * deleted (docs/decisions/privacy.md).
 * @param evenUnsent whether to erase even if a paid order is not marked as completed
 * @throws AppError conflict, naming the orders that prevent it; as `refuseTeam`
 */
export function erasePerson(context: Context, typed: string, evenUnsent: boolean): Promise<ErasedCounts> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => {
    await refuseTeam(tx, email)
    // Locked first, since emails about an order are written under the lock of its row.
    const orders = await ordersOfPerson(tx, email, true)
    refuse(obstaclesOf(orders), evenUnsent)
    // Found by the names in orders and messages, so this comes before those are erased.
    const originals = await eraseFromOriginals(tx, email)
    const added: object[] = []
    for (const { erase } of tx.extensions(personalData)) if (erase) added.push(await erase(tx, email))
    const counts = {
      orders: orders.length,
      originals,
      ...(await deletePersonalRecords(tx, email)),
      ...Object.assign({}, ...added),
    }
    // A hash of a subscriber's address stays, so that no import of an old table puts it on the list again.
    if (counts.subscriptions > 0) await rememberLeft(tx, email)
    for (const { id, customerId } of orders) await eraseFromOrder(tx, id, customerId)
    // The audit trail does not name the person either.
    const changes = Object.entries(counts).map(([field, count]) => ({ field, new: count }))
    await record(tx, { action: 'erased', noun: 'person', changes })
    return counts
  })
}

function refuse(obstacles: Obstacles, evenUnsent: boolean): void {
  const { underWay, unsent } = obstacles
  if (underWay.length > 0) {
    throw new AppError('conflict', {
      message: `The payment of ${list(underWay)} is still under way. Wait until it has ended, then erase.`,
      details: obstacles,
    })
  }
  if (unsent.length > 0 && !evenUnsent) {
    throw new AppError('conflict', {
      message: `${list(unsent)} ${unsent.length === 1 ? 'is' : 'are'} paid and not marked as completed. Once erased, nothing says where to send the works.`,
      details: obstacles,
    })
  }
}

const list = (numbers: readonly string[]): string => `order ${numbers.join(', ')}`

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
 * tracking and the payment's number: the books stay complete, and refunds possible. So does a sale elsewhere, but for
 * who bought it, and numbered documents stay as they were issued. Messages, the
 * subscription and emails, also those that are still queued, are deleted (docs/decisions/privacy.md).
 * @param evenUnsent also when a paid order is not marked as completed yet
 * @throws AppError conflict, naming the orders that stand in the way; as `refuseTeam`
 */
export function erasePerson(context: Context, typed: string, evenUnsent: boolean): Promise<ErasedCounts> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => {
    await refuseTeam(tx, email)
    // Locked first: an email about an order is written under the lock of its row.
    const orders = await ordersOfPerson(tx, email, true)
    refuse(obstaclesOf(orders), evenUnsent)
    // By the names of orders and messages, so before these are erased.
    const originals = await eraseFromOriginals(tx, email)
    const added: object[] = []
    for (const { erase } of tx.extensions(personalData)) if (erase) added.push(await erase(tx, email))
    const counts = {
      orders: orders.length,
      originals,
      ...(await deletePersonalRecords(tx, email)),
      ...Object.assign({}, ...added),
    }
    // Of who was on the list a hash stays, so that no import of an old table writes to them again.
    if (counts.subscriptions > 0) await rememberLeft(tx, email)
    for (const { id, customerId } of orders) await eraseFromOrder(tx, id, customerId)
    // Whose data it was is nowhere any more, here neither.
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

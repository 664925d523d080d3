import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { TODAY } from '../../settings/today'
import { queueReminderEmail } from './agreement-emails'
import { readAgreementRow } from './agreement-rows'

/** A buyer is reminded once within this many days before a payment's day, and once after as many days. */
const DAYS = 3

/** After this many days no reminder is sent any more, where no server ran in the meantime. */
const FORGOTTEN_DAYS = 30

const MOST = 50

type Due = { id: number; isLate: boolean }

/**
 * Reminds buyers of agreed payments: once in the three days before the day, unless the agreement is newer than that,
 * and once from the third day after it. Any process may do this; a reminder is queued and noted in one transaction.
 */
export async function remindOfPayments(context: Context, mode: OrderMode): Promise<void> {
  const due = await findDue(context)
  for (const { id, isLate } of due) {
    await withTransaction(context, (tx) => remind(tx, mode, id, isLate))
  }
}

const findDue = (context: Context): Promise<Due[]> =>
  context.query<Due>(sql`
    SELECT agreement_payments.id, due_on < ${TODAY} AS is_late
    FROM agreement_payments JOIN agreements ON agreements.id = agreement_id
    WHERE withdrawn_at IS NULL
      AND (reminded_at IS NULL AND ${TODAY} BETWEEN due_on - ${DAYS}::int AND due_on
          AND agreements.created_at < due_on - ${DAYS}::int
        OR reminded_late_at IS NULL AND ${TODAY} BETWEEN due_on + ${DAYS}::int AND due_on + ${FORGOTTEN_DAYS}::int)
    ORDER BY agreement_payments.id LIMIT ${MOST}`)

/** Notes the reminder even where no email is sent, so that the payment is not looked at again. */
async function remind(tx: Transaction, mode: OrderMode, paymentId: number, isLate: boolean): Promise<void> {
  const noted = await tx.query(
    isLate
      ? sql`UPDATE agreement_payments SET reminded_late_at = now() WHERE id = ${paymentId} AND reminded_late_at IS NULL RETURNING id`
      : sql`UPDATE agreement_payments SET reminded_at = now() WHERE id = ${paymentId} AND reminded_at IS NULL RETURNING id`,
  )
  if (noted.length === 0) return
  const agreement = await readAgreementRow(tx, { paymentId }, mode)
  const payment = agreement?.payments.find(({ id }) => id === paymentId)
  if (!agreement || !payment || agreement.state !== 'open') return
  if (payment.state === 'open' || payment.state === 'late') await queueReminderEmail(tx, agreement, payment)
}

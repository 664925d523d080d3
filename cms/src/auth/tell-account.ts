import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'
import { requestSender } from '../current-request'
import { queueEmail } from '../emails/queue-email'
import type { AccountChange } from '../emails/templates/account-change'
import { deviceName } from './device-name'
import { shortNetwork } from './short-network'

/**
 * Tells an account's address, as it is at this point of the transaction, what has changed about how one signs in. Without
 * a mail server nothing is written: a warning is for the moment, and would reach its reader when a server is set up.
 */
export async function tellAccount(tx: Transaction, userId: string, change: AccountChange): Promise<void> {
  if (tx.env.mail.smtpUrl === null) return
  const [account] = await tx.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`)
  if (!account) return
  const sender = requestSender()
  await queueEmail(tx, {
    kind: 'account_change',
    key: `account_change:${randomUUID()}`,
    recipient: account.email,
    orderId: null,
    data: {
      change,
      at: new Date().toISOString(),
      device: sender ? deviceName(sender.userAgent) : null,
      network: sender ? shortNetwork(sender.network) : null,
    },
  })
}

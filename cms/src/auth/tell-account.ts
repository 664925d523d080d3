import { randomUUID } from 'node:crypto'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { queueEmail } from '../emails/queue-email'
import type { AccountChange } from '../emails/templates/account-change'
import type { Transaction } from '../platform/context'
import { requestSender } from '../platform/network/current-request'
import { deviceName } from './device-name'
import { shortNetwork } from './short-network'

/**
 * Tells an account's address, as it is at this point of the transaction, what has changed about how one signs in. Without
 * a mail server nothing is written: a warning is for the moment, and would reach its reader when a server is set up.
 */
export const tellAccount = (tx: Transaction, userId: string, change: AccountChange): Promise<void> =>
  tell(tx, sql`id = ${userId}`, change)

/**
 * Tells all owners what has changed about who works in the shop, also the one who did it: it may be a thief of the session.
 * @param who the address that it is about, if it is about one; it is told as well where it has an account
 */
export const tellOwners = (tx: Transaction, change: AccountChange, who?: string): Promise<void> =>
  tell(tx, who === undefined ? sql`role = 'owner'` : sql`role = 'owner' OR email = ${who}`, change, who)

async function tell(tx: Transaction, which: SQL, change: AccountChange, who?: string): Promise<void> {
  if (tx.env.mail.smtpUrl === null) return
  const accounts = await tx.query<{ email: string }>(sql`SELECT email FROM users WHERE ${which} ORDER BY id`)
  const sender = requestSender()
  for (const { email } of accounts) {
    await queueEmail(tx, {
      kind: 'account_change',
      key: `account_change:${randomUUID()}`,
      recipient: email,
      orderId: null,
      data: {
        change,
        ...(who !== undefined && { who }),
        at: new Date().toISOString(),
        device: sender ? deviceName(sender.userAgent) : null,
        network: sender ? shortNetwork(sender.network) : null,
      },
    })
  }
}

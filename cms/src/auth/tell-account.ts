import { randomUUID } from 'node:crypto'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { queueEmail } from '../emails/queue-email'
import type { AccountChange } from '../emails/templates/account-change'
import type { Transaction } from '../platform/context'
import { requestSender } from '../platform/network/current-request'
import { deviceName } from './device-name'
import { shortNetwork } from './short-network'

/**
 * Notifies an account, at its address at this point of the transaction, of a change of how it signs in. Without a mail
 * server nothing is written: a warning is for the moment, and would arrive when a server is set up later.
 */
export const tellAccount = (tx: Transaction, userId: string, change: AccountChange): Promise<void> =>
  tell(tx, sql`id = ${userId}`, change)

/**
 * Notifies all owners of a change of who works in the shop, including the owner who made it: their session may be
 * stolen.
 * @param who the address that the change is about; if it has an account, it is notified too
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

import { sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { readAgreementRows } from './agreement-rows'

/** Says how many agreements are not settled yet. Null for none. */
export async function remainingAgreements(context: Context): Promise<string | null> {
  const running = await readAgreementRows(
    context,
    sql`withdrawn_at IS NULL AND kind <> 'here' AND EXISTS (
      SELECT 1 FROM agreement_payments LEFT JOIN orders ON orders.id = order_id
      WHERE agreement_id = agreements.id AND coalesce(orders.payment_state, '') NOT IN ('paid', 'partially_refunded', 'refunded'))`,
    shopMode(context),
  )
  const count = running.filter(({ state }) => state === 'open' || state === 'asked').length
  return count === 0
    ? null
    : count === 1
      ? '1 payment link is still open'
      : `${count.toLocaleString('en-US')} payment links are still open`
}

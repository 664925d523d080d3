import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { ORIGINAL_IS_GONE } from '../originals/gone-originals'
import { shopMode } from '../shop-mode'
import { IS_PAID_UNSENT } from './paid-unsent'

/**
 * Makes SQL of the orders that are to be sent: something is left of their payment, not all of it was cancelled, and
 * their originals are still their own.
 */
export const ordersToSend = (
  context: Context,
): SQL => sql`orders WHERE ${IS_PAID_UNSENT} AND NOT ${ORIGINAL_IS_GONE}
  AND mode = ${shopMode(context)} AND deleted_at IS NULL`

/** Makes SQL of the paid orders in the trash that were neither sent nor refunded. */
export const unsentInTrash = (context: Context): SQL => sql`orders WHERE ${IS_PAID_UNSENT}
  AND mode = ${shopMode(context)} AND deleted_at IS NOT NULL`

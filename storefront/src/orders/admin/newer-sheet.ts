import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { type OrderSheet, orderSheetSchema } from '@gesso/shared-types/orders/order-sheet'

/** The order's current state, which the server sends when it refuses a stale save; null for other errors. */
export function newerSheet(error: unknown): OrderSheet | null {
  if (!(error instanceof ApiError && error.body?.code === 'stale')) return null
  return orderSheetSchema.safeParse(error.body.details?.sheet).data ?? null
}

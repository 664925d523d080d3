import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { type OrderSheet, orderSheetSchema } from '@gesso/shared-types/orders/order-sheet'

/** The order as it is now, which comes with the refusal of a save from a page that is out of date; else null. */
export function newerSheet(error: unknown): OrderSheet | null {
  if (!(error instanceof ApiError && error.body?.code === 'stale')) return null
  return orderSheetSchema.safeParse(error.body.details?.sheet).data ?? null
}

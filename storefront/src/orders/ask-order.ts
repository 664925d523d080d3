import type { ConfirmedOrder } from '@gesso/shared-types/orders/order'
import { callApi } from '../api/call-api'

/** How long the buyer waits for an answer that may never come. */
const PATIENCE_MS = 10_000

/** What the server knows of an order now; null when it gives no answer. */
export async function askOrder(id: string): Promise<ConfirmedOrder | null> {
  try {
    return await callApi('getOrder', { id }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

import type { ConfirmedOrder } from '@gesso/shared-types/orders/order'
import { callApi } from '../api/call-api'

/** The longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 10_000

/** The order's present state on the server; null when it does not answer. */
export async function askOrder(id: string): Promise<ConfirmedOrder | null> {
  try {
    return await callApi('getOrder', { id }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

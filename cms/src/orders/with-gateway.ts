import { AppError } from '../app-error'
import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from '../payments/gateway'
import type { Shop } from '../shop'

/** Seconds after which a buyer may click again. */
const RETRY_AFTER = 5

/**
 * Runs what needs the provider.
 * @throws AppError payments_unavailable when payments are off or the provider gives no answer (design §5.9);
 * payment_failed with the provider's words when it says no
 */
export async function withGateway<T>(shop: Shop, run: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  if (!shop.gateway) {
    throw new AppError('payments_unavailable', { message: 'Payments are not set up.', retryAfter: 3600 })
  }
  try {
    return await run(shop.gateway)
  } catch (error) {
    if (error instanceof ProviderRefused) throw new AppError('payment_failed', { message: error.message })
    if (!(error instanceof ProviderUnreachable)) throw error
    shop.payload.logger.warn({ msg: 'The payment provider gave no answer', reason: error.message })
    throw new AppError('payments_unavailable', { retryAfter: RETRY_AFTER })
  }
}

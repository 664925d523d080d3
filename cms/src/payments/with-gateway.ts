import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from './gateway'
import { withProviderDeadline } from './provider-deadline'

/** Seconds after which a buyer may click again. */
const RETRY_AFTER = 5

/** For all calls of one operation: a buyer does not look at a button for longer. */
const OPERATION_MS = 25_000

/**
 * Runs an operation that needs the provider, with a deadline for all of its calls together.
 * @throws AppError payments_unavailable when payments are off or the provider gives no answer;
 * payment_failed when it refuses: with the provider's message where that is about the buyer's card or the artist asks,
 * else in the shop's words, because the provider's name keys, ids and its dashboard
 */
export async function withGateway<T>(
  context: Context,
  run: (gateway: PaymentGateway) => Promise<T>,
): Promise<T> {
  const { gateway } = context
  if (!gateway) {
    throw new AppError('payments_unavailable', { message: 'Payments are not set up.', retryAfter: 3600 })
  }
  try {
    return await withProviderDeadline(OPERATION_MS, () => run(gateway))
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const isShown = error.isAboutCard || Boolean(context.req?.user)
      if (isShown) throw new AppError('payment_failed', { message: error.message })
      const { code, message: reason } = error
      context.payload.logger.warn({ msg: 'The payment provider refused a call', code, reason })
      throw new AppError('payment_failed')
    }
    if (!(error instanceof ProviderUnreachable)) throw error
    context.payload.logger.warn({ msg: 'The payment provider gave no answer', reason: error.message })
    throw new AppError('payments_unavailable', { retryAfter: error.retryAfter ?? RETRY_AFTER })
  }
}

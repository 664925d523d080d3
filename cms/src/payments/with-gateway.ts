import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from './gateway'
import { withProviderDeadline } from './provider-deadline'

/** How many seconds later a buyer may try again. */
const RETRY_AFTER = 5

/** The limit for all calls of one operation, since a buyer waits no longer than that. */
const OPERATION_MS = 25_000

/**
 * Runs an operation that needs the provider, with one deadline for all of its calls.
 * @throws AppError payments_unavailable when payments are off or the provider does not answer; payment_failed when it
 * refuses. The provider's message is shown if it is about the buyer's card, or to signed-in users; otherwise the
 * shop's own text, because the provider's can contain keys, ids and its dashboard.
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

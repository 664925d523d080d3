import type { OrderEnding } from '../../orders/order-ending'

/** What is said of cancelling beside its dialog. */
export const cancellationWords: Omit<OrderEnding<never>, 'Dialog'> = {
  label: 'Cancel or refund',
  advice: 'To end the order, cancel it.',
  instead: 'Cancel the order instead',
  notice: ({ isCancelling }) =>
    isCancelling ? 'A refund is on its way; what was cancelled follows it.' : null,
}

import { isPaymentIn } from '@gesso/shared-types/orders/order'
import type { OrderStory } from './order-facts'

/** Why the address of an order cannot be corrected by its buyer; null while it can. */
export function whyFixed(
  { paymentState, isSent, isCancelled }: Pick<OrderStory, 'paymentState' | 'isSent' | 'isCancelled'>,
  smtpUrl: string | null,
): string | null {
  if (isPaymentIn('open', paymentState)) return 'Once your payment has arrived, you can correct it here.'
  if (!isPaymentIn('refundable', paymentState) || isCancelled) return 'Nothing is sent to it any more.'
  if (isSent) return 'It has left the studio. Write to us if the address is wrong.'
  // No code would arrive.
  return smtpUrl === null ? 'Write to us about another address.' : null
}

import { isPaymentIn } from '@gesso/shared-types/orders/order'
import type { OrderStory } from './order-facts'

/** Why a buyer cannot correct the address of their order; null while they can. */
export function whyFixed(
  { paymentState, isSent, isCancelled }: Pick<OrderStory, 'paymentState' | 'isSent' | 'isCancelled'>,
  smtpUrl: string | null,
): string | null {
  if (isPaymentIn('open', paymentState)) return 'Once your payment has arrived, you can correct it here.'
  if (!isPaymentIn('refundable', paymentState) || isCancelled) return 'Nothing is sent to it any more.'
  if (isSent) return 'It has left the studio. Write to us if the address is wrong.'
  // Without a mail server, no code would arrive.
  return smtpUrl === null ? 'Write to us about another address.' : null
}

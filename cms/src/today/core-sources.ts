import { withoutPictureMatters, withoutPriceMatters } from '../artworks/incomplete-matters'
import { emailMatters } from '../emails/email-matters'
import { messageMatters } from '../messages/message-matters'
import { ordersToSendMatters, trashedOrderMatters } from '../orders/matters/order-matters'
import { paymentAlertMatters } from '../orders/matters/payment-alert-matters'
import type { MatterSource } from '../platform/matter-source'
import { diskMatters } from './disk-matters'

/** What may wait in the core; features add to it. */
export const coreSources: readonly MatterSource[] = [
  diskMatters,
  paymentAlertMatters,
  ordersToSendMatters,
  trashedOrderMatters,
  messageMatters,
  emailMatters,
  withoutPictureMatters,
  withoutPriceMatters,
]

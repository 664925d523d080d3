import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { createGiftCardSender } from './gift-card-sender'
import { giftCardDetail } from './order-detail'
import { giftCardPart } from './order-part'
import { giftCardFollower } from './payment-follower'

export const workers: Served['workers'] = [createGiftCardSender]
export const extensions: Served['extensions'] = [
  extending(paymentFollowers, giftCardFollower),
  extending(orderParts, giftCardPart),
  extending(orderDetails, giftCardDetail),
]

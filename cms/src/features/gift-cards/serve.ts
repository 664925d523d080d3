import type { Served } from '../../feature'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { createGiftCardSender } from './gift-card-sender'
import { giftCardPart } from './order-part'

export const workers: Served['workers'] = [createGiftCardSender]
export const extensions: Served['extensions'] = [extending(orderParts, giftCardPart)]

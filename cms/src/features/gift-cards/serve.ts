import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { personFacts } from '../../platform/person-facts'
import { personalData } from '../../platform/personal-data'
import { shopSwitches } from '../../settings/read-shop-switches'
import { limits } from './gift-card-routes'
import { createGiftCardSender } from './gift-card-sender'
import { giftCardSwitch } from './gift-card-switch'
import { giftCardDetail } from './order-detail'
import { giftCardPart } from './order-part'
import { giftCardFollower } from './payment-follower'
import { giftCardsOfPerson, peopleOfGiftCards } from './person-gift-cards'

export const workers: Served['workers'] = [createGiftCardSender]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, giftCardSwitch),
  extending(callLimits, limits),
  extending(paymentFollowers, giftCardFollower),
  extending(orderParts, giftCardPart),
  extending(orderDetails, giftCardDetail),
  extending(personalData, peopleOfGiftCards),
  extending(personFacts, giftCardsOfPerson),
]

export { routes } from './gift-card-routes'

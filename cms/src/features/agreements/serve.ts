import type { Served } from '../../feature'
import { otherMatters } from '../../messages/message-matters'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { matterSources } from '../../platform/matter-source'
import { personFacts } from '../../platform/person-facts'
import { personalData } from '../../platform/personal-data'
import { threadParts } from '../answers/read-thread'
import { ASKS_FOR_SHIPPING, latePaymentMatters, shippingQuestionMatters } from './agreement-matters'
import { limits } from './agreement-routes'
import { agreementsOfPerson } from './agreements-of-person'
import { agreementPart } from './order-part'
import { agreementFollower } from './payment-follower'
import { conversationDetail } from './read-order-conversation'
import { readThreadPart } from './read-thread-part'
import { releaseReservedFor } from './withdraw-agreement'

export const extensions: Served['extensions'] = [
  extending(threadParts, readThreadPart),
  extending(matterSources, shippingQuestionMatters),
  extending(matterSources, latePaymentMatters),
  extending(otherMatters, ASKS_FOR_SHIPPING),
  extending(callLimits, limits),
  extending(paymentFollowers, agreementFollower),
  extending(orderParts, agreementPart),
  extending(orderDetails, conversationDetail),
  extending(personalData, { erase: releaseReservedFor }),
  extending(personFacts, agreementsOfPerson),
]

export { routes } from './agreement-routes'

import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { gatewayCalls } from '../../payments/gateway-calls'
import { extending } from '../../platform/extension-point'
import { matterSources } from '../../platform/matter-source'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { settingStates } from '../../settings/setting-states'
import { taxDetail } from './order-detail'
import { taxPart } from './order-part'
import { taxFollower } from './payment-follower'
import { CHARGES_TAX } from './read-tax-settings'
import { STRIPE_TAX_RIGHTS, stripeTaxes } from './stripe-taxes'
import { taxState } from './tax-state'
import { thresholdMatters } from './threshold-matters'

export const extensions: Served['extensions'] = [
  extending(gatewayCalls, { open: stripeTaxes, rights: STRIPE_TAX_RIGHTS }),
  extending(shopSwitches, switchOf('pricesByPlace', CHARGES_TAX)),
  extending(settingStates, { tax: taxState }),
  extending(matterSources, thresholdMatters),
  extending(paymentFollowers, taxFollower),
  extending(orderParts, taxPart),
  extending(orderDetails, taxDetail),
]

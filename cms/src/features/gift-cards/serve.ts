import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { shopSwitches } from '../../settings/read-shop-switches'
import { limits } from './gift-card-routes'
import { createGiftCardSender } from './gift-card-sender'
import { giftCardSwitch } from './gift-card-switch'

export const workers: Served['workers'] = [createGiftCardSender]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, giftCardSwitch),
  extending(callLimits, limits),
]

export { routes } from './gift-card-routes'

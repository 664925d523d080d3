import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { createGiftCardSender } from './gift-card-sender'
import { giftCardSwitch } from './gift-card-switch'

export const workers: Served['workers'] = [createGiftCardSender]

export const extensions: Served['extensions'] = [extending(shopSwitches, giftCardSwitch)]

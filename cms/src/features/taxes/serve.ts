import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { CHARGES_TAX } from './read-tax-settings'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('pricesByPlace', CHARGES_TAX)),
]

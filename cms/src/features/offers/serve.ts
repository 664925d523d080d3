import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { offerSwitch } from './offer-switch'

export const extensions: Served['extensions'] = [extending(shopSwitches, offerSwitch)]

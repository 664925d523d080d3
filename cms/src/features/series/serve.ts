import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { HAS_SERIES } from './read-series'

export const extensions: Served['extensions'] = [extending(shopSwitches, switchOf('hasSeries', HAS_SERIES))]

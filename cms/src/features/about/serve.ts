import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { HAS_ABOUT } from './has-about'

export const extensions: Served['extensions'] = [extending(shopSwitches, switchOf('hasAbout', HAS_ABOUT))]

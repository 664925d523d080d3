import type { Served } from '../../feature'
import { threadParts } from '../../messages/read-thread'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { offerSwitch } from './offer-switch'
import { readThreadPart } from './read-thread-part'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, offerSwitch),
  extending(threadParts, readThreadPart),
]

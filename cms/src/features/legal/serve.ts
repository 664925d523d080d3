import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { publishedTexts } from '../../settings/read-shop-text'
import { legalSwitch } from './legal-switch'
import { readPublishedText } from './read-legal'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, legalSwitch),
  extending(publishedTexts, readPublishedText),
]

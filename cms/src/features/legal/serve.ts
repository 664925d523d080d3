import type { legalEndpoints } from '@gesso/shared-types/features/legal/legal-endpoints'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { shopSwitches } from '../../settings/read-shop-switches'
import { publishedTexts } from '../../settings/read-shop-text'
import { copiedPages } from './copied-pages'
import { legalSwitch } from './legal-switch'
import { termsDetail } from './order-detail'
import { termsPart } from './order-part'
import { readLegalPage, readLegalVersion, readPublishedText } from './read-legal'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, legalSwitch),
  extending(publishedTexts, readPublishedText),
  extending(orderParts, termsPart),
  extending(orderDetails, termsDetail),
  extending(copiedParts, copiedPages),
]

export const routes: Routes<keyof typeof legalEndpoints> = {
  getLegalPage: ({ page }, context) => readLegalPage(context, page),
  getLegalVersion: ({ page, number }, context) => readLegalVersion(context, page, number),
}

import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { foundRecords } from '../../platform/found-records'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { callLimits } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { copiedPastOrders } from './copied-past-orders'
import { findPastOrders } from './list-past-records'
import { limits } from './past-order-routes'
import { peopleOfPastOrders } from './past-orders-of-person'

export { routes } from './past-order-routes'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(personalData, peopleOfPastOrders),
  extending(copiedParts, copiedPastOrders),
  extending(foundRecords, findPastOrders),
]

import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './past-order-routes'

export { routes } from './past-order-routes'

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './agreement-routes'

export { routes } from './agreement-routes'

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './private-view-routes'

export { routes } from './private-view-routes'

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

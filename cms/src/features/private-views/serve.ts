import type { Served } from '../../feature'
import { askedWorks } from '../../messages/find-asked-work'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './private-view-routes'
import { worksOfView } from './works-of-view'

export const extensions: Served['extensions'] = [
  extending(askedWorks, worksOfView),
  extending(callLimits, limits),
]

export { routes } from './private-view-routes'

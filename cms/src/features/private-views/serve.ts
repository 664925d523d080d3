import type { Served } from '../../feature'
import { askedWorks } from '../../messages/find-asked-work'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { forgetGuests } from './forget-guests'
import { limits } from './private-view-routes'
import { worksOfView } from './works-of-view'

export const extensions: Served['extensions'] = [
  extending(askedWorks, worksOfView),
  extending(callLimits, limits),
  extending(personalData, { forget: forgetGuests }),
]

export { routes } from './private-view-routes'

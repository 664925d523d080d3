import { secondFactors } from '../../auth/second-factors'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { settingStates } from '../../settings/setting-states'
import { accountsState } from './accounts-state'
import { secondFactor } from './second-factor'
import { limits } from './second-factor-routes'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(secondFactors, secondFactor),
  extending(settingStates, { accounts: accountsState }),
]

export { routes } from './second-factor-routes'

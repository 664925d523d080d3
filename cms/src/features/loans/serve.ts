import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { callLimits } from '../../platform/http/rate-limit'
import { matterSources } from '../../platform/matter-source'
import { personalData } from '../../platform/personal-data'
import { limits as conditionLimits, routes as conditionRoutes } from './condition-routes'
import { copiedLoans } from './copied-loans'
import { overdueLoanMatters } from './loan-matters'
import { limits, routes as loanRoutes } from './loan-routes'
import { peopleOfLoans } from './people-of-loans'

export const routes = { ...loanRoutes, ...conditionRoutes }

export const extensions: Served['extensions'] = [
  extending(callLimits, { ...limits, ...conditionLimits }),
  extending(copiedParts, copiedLoans),
  extending(matterSources, overdueLoanMatters),
  extending(personalData, peopleOfLoans),
]

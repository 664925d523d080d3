import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { peopleShown } from '../../platform/http/page-of-people'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './audit-routes'
import { createAuditTrimmer } from './audit-trimmer'
import { countPeople } from './count-people'

export { routes } from './audit-routes'

export const workers: Served['workers'] = [createAuditTrimmer]

export const extensions: Served['extensions'] = [
  extending(peopleShown, countPeople),
  extending(callLimits, limits),
]

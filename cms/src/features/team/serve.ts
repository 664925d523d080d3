import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { forgetInvitations } from './forget-invitations'
import { limits } from './team-routes'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(personalData, { forget: forgetInvitations }),
]

export { routes } from './team-routes'

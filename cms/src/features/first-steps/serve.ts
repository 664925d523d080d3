import type { firstStepsEndpoints } from '@gesso/shared-types/features/first-steps/first-steps-endpoints'
import { isOwner } from '../../auth/access'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { matterSources } from '../../platform/matter-source'
import { firstStepMatters } from './first-step-matters'
import { putAwayFirstSteps } from './marks'
import { readFirstSteps } from './read-first-steps'

export const routes: Routes<keyof typeof firstStepsEndpoints> = {
  readFirstSteps: (_input, context) => readFirstSteps(context, isOwner(context.req.user)),
  putAwayFirstSteps: async (_input, context) => {
    await putAwayFirstSteps(context)
    return done
  },
}

export const extensions: Served['extensions'] = [extending(matterSources, firstStepMatters)]

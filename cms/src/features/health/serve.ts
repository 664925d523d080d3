import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { settingStates } from '../../settings/setting-states'
import { healthState } from './health-state'

export const extensions: Served['extensions'] = [extending(settingStates, { health: healthState })]

import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { matterSources } from '../../platform/matter-source'
import { settingStates } from '../../settings/setting-states'
import { healthMatters } from './health-matters'
import { healthState } from './health-state'

export const extensions: Served['extensions'] = [
  extending(settingStates, { health: healthState }),
  extending(matterSources, healthMatters),
]

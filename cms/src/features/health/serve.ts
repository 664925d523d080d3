import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { matterSources } from '../../platform/matter-source'
import { healthMatters } from './health-matters'

export const extensions: Served['extensions'] = [extending(matterSources, healthMatters)]

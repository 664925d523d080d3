import type { Served } from '../../feature'
import { leavingPictures } from '../../pictures/leaving-picture'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { robotsGroups } from '../feeds/robots-txt'
import { leavingWithRights } from './known-rights'
import { createRightsReader } from './rights-in-force'
import { crawlersKeptOut, miningSentence, reserveMining, serveMiningRules } from './serve-mining-reservation'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, miningSentence),
  extending(leavingPictures, leavingWithRights),
  extending(robotsGroups, crawlersKeptOut),
]

export const requests: Served['requests'] = {
  beforeOriginCheck: (app) => app.use(reserveMining),
  beforePages: serveMiningRules,
}

export const workers: Served['workers'] = [createRightsReader]

import type { aboutEndpoints } from '@gesso/shared-types/features/about/about-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { HAS_ABOUT } from './has-about'
import { readAbout } from './read-about'

export const extensions: Served['extensions'] = [extending(shopSwitches, switchOf('hasAbout', HAS_ABOUT))]

export const routes: Routes<keyof typeof aboutEndpoints> = {
  getAbout: (_input, context) => readAbout(context),
}

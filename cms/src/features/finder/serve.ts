import type { finderEndpoints } from '@gesso/shared-types/features/finder/finder-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { queriedCalls } from '../../platform/queried-calls'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { findArtworks, HAS_FINDER } from './find-artworks'
import { warnWithoutTrigrams } from './has-trigrams'
import { queriedGallery } from './queried-gallery'

/** The work behind its calls. */
export const routes: Routes<keyof typeof finderEndpoints> = {
  findArtworks: (input, context) => findArtworks(context, input),
}

export const begin: Served['begin'] = warnWithoutTrigrams

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('hasFinder', HAS_FINDER)),
  extending(queriedCalls, queriedGallery),
]

import { artworkDetails } from '../../artworks/artwork-details'
import { artworkFields } from '../../artworks/artwork-fields'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { addedFields } from './added-fields'
import { limits } from './archive-routes'
import { withLines } from './read-work-lines'

export { routes } from './archive-routes'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(artworkDetails, withLines),
  extending(artworkFields, addedFields),
]

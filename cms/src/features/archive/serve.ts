import { artworkDetails } from '../../artworks/artwork-details'
import { artworkFields } from '../../artworks/artwork-fields'
import type { Served } from '../../feature'
import { valueNames } from '../../platform/audit/value-names'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { callLimits } from '../../platform/http/rate-limit'
import { addedFields } from './added-fields'
import { limits } from './archive-routes'
import { copiedArchive } from './copied-archive'
import { nameLocation } from './name-location'
import { withLines } from './read-work-lines'

export { routes } from './archive-routes'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(artworkDetails, withLines),
  extending(artworkFields, addedFields),
  extending(copiedParts, copiedArchive),
  extending(valueNames, () => nameLocation),
]

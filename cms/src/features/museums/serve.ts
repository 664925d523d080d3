import { workColumns } from '../../artworks/artwork-details'
import { artworkFields } from '../../artworks/artwork-fields'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { shopSwitches } from '../../settings/read-shop-switches'
import { addedFields } from './added-fields'
import { artistFacts } from './artist-facts'
import { copiedWorks } from './copied-works'
import { readIdentifiers } from './read-identifiers'
import { serveIiif } from './serve-iiif'

export const requests: Served['requests'] = {
  beforePanel: (app, parts) => app.use(serveIiif(parts)),
}

export const extensions: Served['extensions'] = [
  extending(artworkFields, addedFields),
  extending(workColumns, readIdentifiers),
  extending(copiedParts, copiedWorks),
  extending(shopSwitches, artistFacts),
]

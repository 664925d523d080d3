import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ArtworkFieldsProps } from '../artworks/admin/dialog/artwork-form'
import { EditionsLink } from '../features/editions/EditionsLink'
import { SeriesField } from '../features/series/SeriesField'
import type { Parts } from '../ui/show-parts'

/** Fields of the dialog of an artwork. */
export const artworkFields: Parts<ArtworkFieldsProps> = { series: SeriesField }

/** Links below the print options of an artwork that has some. */
export const printsLinks: Parts<{ artwork: StoredArtwork }> = { editions: EditionsLink }

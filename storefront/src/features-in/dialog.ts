import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ArtworkFieldsProps } from '../artworks/admin/dialog/artwork-form'
import { EditionsLink } from '../features/editions/EditionsLink'
import { SeriesField } from '../features/series/SeriesField'
import type { Parts } from '../ui/show-parts'

/** Fields of the artwork dialog. */
export const artworkFields: Parts<ArtworkFieldsProps> = { series: SeriesField }

/** Links below an artwork's print options. */
export const printsLinks: Parts<{ artwork: StoredArtwork }> = { editions: EditionsLink }

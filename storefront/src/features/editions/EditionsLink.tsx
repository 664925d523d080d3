import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useSwitchedOn } from '../../auth/use-switched-on'

/** A link to the prints of an artwork in the panel, while there are editions. */
export const EditionsLink = ({ artwork }: { artwork: StoredArtwork }) =>
  useSwitchedOn('editions') ? (
    <a href={`/admin/collections/artworks/${artwork.id}?tab=prints`}>Numbered editions…</a>
  ) : null

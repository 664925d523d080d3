import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useSwitchedOn } from '../../auth/use-switched-on'

/** A link to the editions of an artwork, while there are editions. */
export const EditionsLink = ({ artwork }: { artwork: StoredArtwork }) =>
  useSwitchedOn('editions') ? <a href={`/admin/editions?artwork=${artwork.id}`}>Numbered editions…</a> : null

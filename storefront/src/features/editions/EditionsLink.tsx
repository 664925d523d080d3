import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'

/** A link to the editions of an artwork. */
export const EditionsLink = ({ artwork }: { artwork: StoredArtwork }) => (
  <a href={`/admin/editions?artwork=${artwork.id}`}>Numbered editions…</a>
)

import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createContext } from 'react'

/** Opens the sheet with artworks, or with pictures that become drafts. */
export const OpenSheetContext = createContext<
  (artworks: readonly StoredArtwork[], files: readonly File[]) => void
>(() => {})

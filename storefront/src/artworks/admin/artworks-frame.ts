import type { ComponentType, ReactNode } from 'react'

/** Stands around the list of artworks, and may take its place. The dialog of an artwork is there in any case. */
export type ArtworksFrame = ComponentType<{ children: ReactNode; dialog: ReactNode }>

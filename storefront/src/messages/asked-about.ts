import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { AskedWork } from '@gesso/shared-types/messages/message'

/** The work that a message is about, and how the message says so. */
export type AskedAbout = {
  artwork: Pick<Artwork, 'title' | 'slug' | 'pictures' | 'originalOffer'>
  /** The private view that it was seen in. */
  view?: string
  /** Whether it is in the gallery, so that a page of it can be led to. */
  isOpen: boolean
  sent: AskedWork
}

/** Finds the work that the contact page's address names in a feature's way; null where it names none so. */
export type UseAskedAbout = (named: URLSearchParams) => AskedAbout | null

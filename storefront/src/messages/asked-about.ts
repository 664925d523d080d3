import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { AskedWork } from '@gesso/shared-types/messages/message'

/** The work that a message is about, with the fields that say so in the call. */
export type AskedAbout = {
  artwork: Pick<Artwork, 'title' | 'slug' | 'pictures' | 'originalOffer'>
  /** The title of the private view in which it was seen. */
  view?: string
  /** Whether the work is in the gallery, so that its page can be linked. */
  isOpen: boolean
  sent: AskedWork
}

/** Finds the work in the contact page's address, by a feature's parameters; null without one. */
export type UseAskedAbout = (named: URLSearchParams) => AskedAbout | null

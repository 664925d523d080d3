import type { SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import type { LinkedData } from './linked-data'

/** What a page tells link previews and search engines beside its head. The server writes it, and no browser script has it. */
export type PageMetadata = {
  /** The picture of link previews. */
  card?: SocialCard
  /** Nodes of schema.org, the page's main thing first. */
  linkedData: readonly LinkedData[]
}

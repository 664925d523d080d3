import type { OfferedWork } from '../artworks/offered-work'
import { PayHere } from '../features/pay-here/PayHere'
import type { Parts } from '../ui/show-parts'

/** What the artist does with a work, on its page in admin mode and at the fair. `onDone`: it may have been sold. */
export const artistOnWork: Parts<{ artwork: OfferedWork; onDone?: () => void }> = { 'pay-here': PayHere }

import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { PayHere } from '../features/pay-here/PayHere'
import type { Parts } from '../ui/show-parts'

/** Beside the artist's way to edit a work, on the work's page in admin mode. */
export const artistOnWork: Parts<{ artwork: Artwork }> = { 'pay-here': PayHere }

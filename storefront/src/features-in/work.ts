import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { WorkLinesTold } from '../features/archive/WorkLinesTold'
import { WorkIiifLink } from '../features/museums/IiifLink'
import { WorkNotifications } from '../features/notifications/WorkNotifications'
import { offerWay } from '../features/offers/WorkOffer'
import { WorkShipping } from '../features/shipping-zones/WorkShipping'
import type { WorkWay } from '../pages/work/work-way'
import type { Parts } from '../ui/show-parts'

type OfWork = { artwork: Artwork }

/** Below a work's text: among the folded texts, before the links from it, among these links, and after them. */
export const workTexts: Parts<OfWork> = { archive: WorkLinesTold }
export const beforeWays: Parts<OfWork> = { 'shipping-zones': WorkShipping }
export const workWays: readonly WorkWay[] = [offerWay]
export const behindWays: Parts<OfWork> = { notifications: WorkNotifications, museums: WorkIiifLink }

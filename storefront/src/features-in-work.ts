import { WorkLinesTold } from './features/archive/WorkLinesTold'
import { WorkNotifications } from './features/notifications/WorkNotifications'
import { offerWay } from './features/offers/WorkOffer'
import { WorkShipping } from './features/shipping-zones/WorkShipping'
import type { WorkPart } from './pages/work/work-part'

/** What features add below the text of a work, in the order in which it stands there. */
export const workParts: readonly WorkPart[] = [
  { feature: 'archive', Text: WorkLinesTold },
  { feature: 'shipping-zones', Before: WorkShipping },
  { feature: 'offers', way: offerWay },
  { feature: 'notifications', Behind: WorkNotifications },
]

import { SeriesNotifications } from '../features/notifications/SeriesNotifications'
import type { Parts } from '../ui/show-parts'

/** What features add below the works of a series. */
export const seriesParts: Parts<{ slug: string }> = { notifications: SeriesNotifications }

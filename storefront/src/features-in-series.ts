import { SeriesWishes } from './features/notifications/SeriesWishes'
import type { Parts } from './ui/show-parts'

/** What features add below the works of a series. */
export const seriesParts: Parts<{ slug: string }> = { notifications: SeriesWishes }

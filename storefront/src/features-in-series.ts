import type { ComponentType } from 'react'
import { SeriesWishes } from './features/notifications/SeriesWishes'

/** What features add below the works of a series. */
export const seriesParts: readonly ComponentType<{ slug: string }>[] = [SeriesWishes]

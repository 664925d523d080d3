import type { ComponentType } from 'react'
import { Visits } from './features/analytics/Visits'

/** What features add to every page. */
export const layoutParts: readonly { feature: string; Part: ComponentType }[] = [
  { feature: 'analytics', Part: Visits },
]

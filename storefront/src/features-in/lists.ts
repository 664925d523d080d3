import type { CallName } from '@gesso/shared-types/contract'
import { finderLists } from '../features/finder/finder-lists'
import { firstStepsLists } from '../features/first-steps/first-steps-lists'
import { seriesLists } from '../features/series/series-lists'

/** Further lists that show artworks. */
export const listsOfFeatures: readonly CallName[] = [...finderLists, ...seriesLists, ...firstStepsLists]

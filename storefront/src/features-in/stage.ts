import type { StageView } from '../artworks/detail/stage-view'
import { wallView } from '../features/wall-view/wall-view'

/** What features offer below the picture of a work. */
export const stageViews: readonly StageView[] = [wallView]

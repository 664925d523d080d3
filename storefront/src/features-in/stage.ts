import type { StageView } from '../artworks/detail/stage-view'
import { roomView } from '../features/room-view/room-view'
import { wallView } from '../features/wall-view/wall-view'

/** The views that features offer below a work's picture. */
export const stageViews: readonly StageView[] = [wallView, roomView]

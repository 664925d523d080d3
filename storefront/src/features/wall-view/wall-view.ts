import { lazy } from 'react'
import type { StageView } from '../../artworks/detail/stage-view'
import { WallIcon } from './WallIcon'

/** A work to scale on a wall, if its size is known. */
export const wallView: StageView = {
  words: 'View on a wall',
  Icon: WallIcon,
  isOffered: ({ originalSize }, { wallView }) => wallView === true && originalSize !== null,
  View: lazy(async () => ({ default: (await import('./WallView')).WallView })),
}

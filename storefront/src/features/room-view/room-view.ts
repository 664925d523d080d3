import { lazy } from 'react'
import type { StageView } from '../../artworks/detail/stage-view'
import { RoomIcon } from './RoomIcon'
import { findRoomWay } from './room-ways'

/** In the address of a work's page: opens the view, for the phone that a desk leads there. */
export const ROOM_QUERY = 'room'

/** A work in the visitor's own room, if its size is known. */
export const roomView: StageView = {
  words: 'See it in your room',
  Icon: RoomIcon,
  isOffered: ({ originalSize }, { roomView }) => roomView === true && originalSize !== null,
  runsHere: async () => (await findRoomWay()) !== null,
  opensBy: ROOM_QUERY,
  View: lazy(async () => ({ default: (await import('./RoomView')).RoomView })),
}

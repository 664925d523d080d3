import { lazy } from 'react'
import type { StageView } from '../../artworks/detail/stage-view'
import { RoomIcon } from './RoomIcon'
import { findRoomWay, ROOM_QUERY } from './room-ways'

/** A work in the visitor's own room, if its size is known. */
export const roomView: StageView = {
  words: 'See it in your room',
  Icon: RoomIcon,
  isOffered: ({ originalSize }, { roomView }) => roomView === true && originalSize !== null,
  runsHere: async () => (await findRoomWay()) !== null,
  opensBy: ROOM_QUERY,
  View: lazy(async () => ({ default: (await import('./RoomView')).RoomView })),
}

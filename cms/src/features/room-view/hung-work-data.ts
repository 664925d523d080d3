import { FRAME_COLOURS } from '@gesso/shared-types/features/room-view/hung-work'
import { oneOf } from '../../platform/database/checks'
import { chars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

export const hungWorkData: TableData = {
  columns: {
    artworks: {
      workDepth: chars(40),
      frameWidth: chars(40),
      frameDepth: chars(40),
      frameColour: chars(20),
    },
  },
  checks: { artworks: { artworks_frame_colour_known: oneOf('frame_colour', FRAME_COLOURS) } },
}

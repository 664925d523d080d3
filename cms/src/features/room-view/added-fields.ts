import { hungWorkInputSchema } from '@gesso/shared-types/features/room-view/hung-work'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AddedFields } from '../../artworks/artwork-fields'
import type { ArtworkColumns } from '../../artworks/table/artwork-column'
import { packing as lowerCase, text } from '../../artworks/table/cell-readers'

const columns: ArtworkColumns = {
  workDepth: {
    heading: 'Depth',
    synonyms: ['work depth', 'stretcher depth'],
    hint: 'With its unit, like 4 cm. Empty: as the dimensions say, or 2 cm.',
    value: sql`work_depth`,
    reader: text,
    switch: 'room-view',
  },
  frameWidth: {
    heading: 'Width of the frame',
    synonyms: ['frame width'],
    hint: 'With its unit, like 3 cm. Empty: no frame.',
    value: sql`frame_width`,
    reader: text,
    switch: 'room-view',
  },
  frameDepth: {
    heading: 'Depth of the frame',
    synonyms: ['frame depth'],
    hint: 'With its unit, like 5 cm. Empty: as deep as the work.',
    value: sql`frame_depth`,
    reader: text,
    switch: 'room-view',
  },
  frameColour: {
    heading: 'Colour of the frame',
    synonyms: ['frame colour', 'frame color'],
    hint: 'black, white, oak, walnut, gold or silver. Empty: black.',
    value: sql`frame_colour`,
    reader: lowerCase,
    switch: 'room-view',
  },
}

/** The fields that the feature adds to an artwork. No page shows them: the model does. */
export const addedFields: AddedFields = {
  input: hungWorkInputSchema.shape,
  columns,
  hidden: [],
  unread: Object.keys(columns),
}

import type { Field } from 'payload'

/** The series of an artwork. */
export const seriesField: Field = {
  name: 'series',
  type: 'relationship',
  relationTo: 'series',
  hasMany: true,
  maxRows: 50,
  admin: {
    isSortable: false,
    description: 'It may be in several. Their order, words and lead pictures are in the list “Series”.',
  },
}

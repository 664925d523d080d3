import {
  FRAME_COLOUR_WORDS,
  FRAME_COLOURS,
  hungWorkInputSchema,
} from '@gesso/shared-types/features/room-view/hung-work'
import type { Field } from 'payload'

const shape = hungWorkInputSchema.shape

/** Makes a field for a length, validated like in every other way to write it. */
const length = (
  name: 'workDepth' | 'frameWidth' | 'frameDepth',
  label: string,
  placeholder: string,
  description: string,
): Field => ({
  name,
  label,
  type: 'text',
  validate: (value: unknown) => {
    const parsed = shape[name].safeParse(value ?? null)
    return parsed.success || (parsed.error.issues[0]?.message ?? 'Not a measure.')
  },
  hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
  admin: { width: '25%', placeholder, description, disableListColumn: true, disableListFilter: true },
})

/** What the model of a work needs besides its size. */
export const hungWorkFields: Field = {
  type: 'row',
  fields: [
    length(
      'workDepth',
      'Depth',
      '4 cm, 1.5 in',
      'In the visitor’s room. Empty: as the dimensions say, or 2 cm.',
    ),
    length('frameWidth', 'Width of the frame', '3 cm, 1 in', 'Seen from the front. Empty: no frame.'),
    length('frameDepth', 'Depth of the frame', '5 cm, 2 in', 'Empty: as deep as the work.'),
    {
      name: 'frameColour',
      label: 'Colour of the frame',
      type: 'select',
      options: FRAME_COLOURS.map((value) => ({ value, label: FRAME_COLOUR_WORDS[value] })),
      admin: { width: '25%', placeholder: 'Black', disableListColumn: true, disableListFilter: true },
    },
  ],
}

import { artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { PACKING_WORDS, PACKINGS } from '@gesso/shared-types/artworks/packing'
import type { Field } from 'payload'

const { longestSide, weight } = artworkInputSchema.shape

/** Makes a field for a measure, validated like in the artwork's other forms. */
const measure = (
  [name, label]: readonly [string, string],
  rule: typeof longestSide | typeof weight,
  placeholder: string,
): Field => ({
  name,
  label,
  type: 'text',
  validate: (value: unknown) => {
    const parsed = rule.safeParse(value)
    return parsed.success || (parsed.error.issues[0]?.message ?? 'Not a measure.')
  },
  hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
  admin: { width: '33%', placeholder, disableListColumn: true, disableListFilter: true },
})

/** How the original is shipped, for the prices of the Shipping page. */
export const packedFields: Field = {
  type: 'collapsible',
  label: 'Shipping of the original',
  admin: {
    initCollapsed: true,
    description:
      'For the prices that you set under Shipping. The longest side is read from the dimensions unless you write it here.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        measure(['longestSide', 'Longest side'], longestSide, '120 cm, 48 in'),
        measure(['weight', 'Weight'], weight, '3.2 kg, 7 lb'),
        {
          name: 'packing',
          label: 'Sent only',
          type: 'select',
          options: PACKINGS.map((value) => ({ value, label: PACKING_WORDS[value] })),
          admin: { width: '33%', placeholder: 'By its size', disableListColumn: true },
        },
      ],
    },
  ],
}

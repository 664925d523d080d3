import { WORK_LINE_KINDS, WORK_LINE_WORDS, type WorkLineKind } from '@gesso/shared-types/artworks/work-lines'
import {
  MAX_LINE_DATE,
  MAX_LINE_WORDS,
  MAX_WORK_LINES,
  workLineInputSchema,
} from '@gesso/shared-types/features/archive/artwork-archive'
import type { Field } from 'payload'

const { date, words } = workLineInputSchema.shape

const HINTS: Record<WorkLineKind, string> = {
  provenance: 'Whose it was, the first owner first. Name private persons only if they agree.',
  exhibitions: 'Where it was shown.',
  literature: 'Where it is written about or reproduced.',
}

const EXAMPLES: Record<WorkLineKind, string> = {
  provenance: 'Galerie Durand-Ruel, Paris',
  exhibitions: 'Spring Salon, Stedelijk Museum, Amsterdam (no. 12)',
  literature: 'J. de Wit, The Late Years, p. 44, ill.',
}

const problem = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success || (parsed.error?.issues[0]?.message ?? 'Not valid')

const lines = (name: WorkLineKind): Field => ({
  name,
  label: WORK_LINE_WORDS[name],
  type: 'array',
  labels: { singular: 'Line', plural: 'Lines' },
  maxRows: MAX_WORK_LINES,
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'date',
          type: 'text',
          maxLength: MAX_LINE_DATE,
          validate: (value: unknown) => problem(date.safeParse(value ?? null)),
          hooks: {
            beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)],
          },
          admin: { width: '25%', placeholder: '1893–1901' },
        },
        {
          name: 'words',
          type: 'text',
          required: true,
          maxLength: MAX_LINE_WORDS,
          validate: (value: unknown) => problem(words.safeParse(value ?? '')),
          hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
          admin: { width: '75%', placeholder: EXAMPLES[name] },
        },
      ],
    },
    { name: 'published', label: 'On the work’s page', type: 'checkbox', defaultValue: false },
  ],
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
    description: HINTS[name],
    components: { RowLabel: '/features/archive/panel/LineName#LineName' },
  },
})

/** The lists of a work's provenance, exhibitions and literature. Each line has its own tick for the page. */
export const workLineFields: Field[] = WORK_LINE_KINDS.map(lines)

import { EXHIBITION_KINDS, type ExhibitionKind } from '@gesso/shared-types/features/about/about'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Field } from 'payload'
import { fourFigures, requiredLine, severalLines, singleLine, webAddress } from '../../settings/text-rules'

const KIND_LABELS: Record<ExhibitionKind, string> = { solo: 'Solo', two_person: 'Two people', group: 'Group' }

const line = (name: string, label: string, max: number, description?: string): Field => ({
  name,
  label,
  type: 'text',
  validate: singleLine(max),
  admin: { width: '50%', ...(description && { description }) },
})
const link: Field = {
  name: 'link',
  label: 'Address of a page about it',
  type: 'text',
  validate: webAddress,
  admin: { placeholder: 'https://…' },
}
const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** An array field whose rows are sorted by dragging; each starts collapsed and is labelled by its content. */
const list = (
  name: string,
  [label, singular]: readonly [string, string],
  [maxRows, description]: readonly [number, string],
  fields: Field[],
): Field => ({
  name,
  label,
  type: 'array',
  labels: { singular, plural: label },
  maxRows,
  fields,
  admin: {
    description,
    initCollapsed: true,
    components: { RowLabel: '/features/about/panel/RowName#RowName' },
  },
})

/** An exhibition needs a title or a place. */
const titleOrVenue = (value: unknown, { siblingData }: { siblingData: unknown }): true | string => {
  const { venue } = siblingData as { venue?: unknown }
  const isNamed = [value, venue].some((text) => typeof text === 'string' && text.trim() !== '')
  return isNamed ? singleLine(200)(value) : 'Give a title or a place.'
}

const fields: Field[] = [
  {
    name: 'portrait',
    label: 'Portrait',
    type: 'upload',
    relationTo: 'pictures',
    admin: { description: 'A photograph of you, or of the studio.' },
  },
  row(
    line(
      'portraitAlt',
      'Description of the portrait',
      300,
      'For people who do not see it. Empty: “Portrait of” and your name.',
    ),
    line('portraitCaption', 'Line below the portrait', 200, 'Where and when, and who took it.'),
  ),
  {
    name: 'statement',
    label: 'Statement',
    type: 'textarea',
    validate: severalLines(2000),
    admin: { description: 'In your own words, large, beside the portrait. One or two sentences read best.' },
  },
  list(
    'exhibitions',
    ['Exhibitions', 'Exhibition'],
    [300, 'Shown by year, the newest first; within a year in this order.'],
    [
      row(
        {
          name: 'year',
          type: 'number',
          required: true,
          validate: fourFigures,
          admin: { width: '50%' },
        },
        {
          name: 'kind',
          label: 'Shown',
          type: 'select',
          options: EXHIBITION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          admin: { width: '50%' },
        },
      ),
      { name: 'title', label: 'Title', type: 'text', validate: titleOrVenue },
      row(line('venue', 'Place', 200, 'Gallery, museum or fair.'), line('city', 'City', 100)),
      link,
    ],
  ),
  list(
    'collections',
    ['Collections', 'Collection'],
    [200, 'Who has works of yours, in this order.'],
    [
      row(
        {
          name: 'name',
          label: 'Museum, company or person',
          type: 'text',
          required: true,
          validate: requiredLine(200),
          admin: { width: '50%' },
        },
        line('city', 'City', 100),
      ),
    ],
  ),
  list(
    'press',
    ['Press', 'Article'],
    [200, 'What was written about you, in this order.'],
    [
      { name: 'title', label: 'Title', type: 'text', required: true, validate: requiredLine(200) },
      row(
        line('publication', 'Publication', 200, 'Newspaper, magazine or book, and who wrote it.'),
        line('date', 'Date', 40, 'As it shall be read, like “March 2024”.'),
      ),
      link,
    ],
  ),
]

/** The rows of a list as one JSON text, without their ids: every save gives them new ids. */
const rowsOf = (table: string): SQL => sql`(
  SELECT jsonb_agg(to_jsonb(listed) - 'id' ORDER BY listed._order)::text FROM ${sql.identifier(table)} AS listed)`

/** The values that the audit trail compares. It records only that they changed. */
const values: Record<string, SQL> = {
  portrait: sql`portrait_id`,
  portraitAlt: sql`portrait_alt`,
  portraitCaption: sql`portrait_caption`,
  statement: sql`statement`,
  exhibitions: rowsOf('shop_settings_exhibitions'),
  collections: rowsOf('shop_settings_collections'),
  press: rowsOf('shop_settings_press'),
}

/** The fields of the about page besides the artist's name and biography. has-about.ts says when the page exists. */
export const aboutFields: Field[] = [{ type: 'group', label: false, custom: { values }, fields }]

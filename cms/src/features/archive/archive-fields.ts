import {
  archiveInputSchema,
  LOCATION_DETAILS,
  LOCATION_WORDS,
  LOCATIONS,
} from '@gesso/shared-types/features/archive/artwork-archive'
import type { Condition, Field, TextField } from 'payload'
import { ownerOnly } from '../../auth/access'
import { moneyField } from '../../platform/database/money-field'
import { validateInventoryNumber } from './inventory-number'
import { workLineFields } from './work-line-fields'

const shape = archiveInputSchema.shape

/** Validates a field by the same schema as every other way to write it. */
const checked = (name: keyof typeof shape) => (value: unknown) => {
  const parsed = shape[name].safeParse(value ?? null)
  return parsed.success || (parsed.error.issues[0]?.message ?? 'Not valid')
}

/** Access for owners only: assistants neither see nor change the field. */
const owners = { access: { create: ownerOnly, read: ownerOnly, update: ownerOnly } }

type Admin = TextField['admin']

const text = (name: keyof typeof shape, label: string, admin: Admin): Field => ({
  name,
  label,
  type: 'text',
  validate: checked(name),
  hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
  admin: { width: '50%', disableListColumn: true, ...admin },
})

const has =
  (detail: keyof (typeof LOCATION_DETAILS)['studio']): Condition =>
  ({ location }) =>
    Boolean(LOCATION_DETAILS[location as keyof typeof LOCATION_DETAILS]?.[detail])

const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** It stands with the work, not in its archive, because visitors see it. */
export const dateInWords: Field = text('dateWords', 'Date in words', {
  disableBulkEdit: true,
  placeholder: 'c. 1883–84',
  description:
    'Shown in place of the year. The year sorts: it becomes the first that the words mean, unless it is one of them.',
})

const aboutTheWork: Field[] = [
  row({
    name: 'inventoryNumber',
    label: 'Inventory number',
    type: 'text',
    validate: validateInventoryNumber,
    hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
    admin: {
      width: '50%',
      disableBulkEdit: true,
      placeholder: '1888-014',
      description: 'One work’s alone.',
    },
  }),
  {
    name: 'size',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/features/archive/panel/SizeInBoth#SizeInBoth' },
    },
  },
  {
    name: 'condition',
    type: 'textarea',
    validate: checked('condition'),
    admin: { disableListColumn: true, rows: 2 },
  },
  row(
    { name: 'framed', type: 'checkbox', admin: { width: '50%', disableListColumn: true } },
    text('frameWords', 'Frame', {
      condition: ({ framed }) => Boolean(framed),
      placeholder: 'Oak, 80 × 100 cm',
    }),
  ),
]

const whereItIs: Field[] = [
  {
    name: 'location',
    label: 'Where it is',
    type: 'select',
    options: LOCATIONS.map((value) => ({ value, label: LOCATION_WORDS[value] })),
    admin: { width: '50%' },
  },
  row(text('locationName', 'With whom or where', { condition: has('name'), disableListColumn: false }), {
    name: 'locationUntil',
    label: 'Until',
    type: 'date',
    admin: {
      width: '50%',
      condition: has('until'),
      disableListColumn: true,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
    },
  }),
  row({
    name: 'locationShare',
    label: 'Their share (percent)',
    type: 'number',
    min: 0,
    max: 100,
    ...owners,
    validate: checked('locationShare'),
    admin: { width: '50%', condition: has('terms'), disableListColumn: true, step: 0.01 },
  }),
  {
    name: 'locationTerms',
    label: 'Terms',
    type: 'textarea',
    ...owners,
    validate: checked('locationTerms'),
    admin: {
      condition: has('terms'),
      disableListColumn: true,
      disableListFilter: true,
      rows: 2,
      description: 'What you agreed on. Only owners see share and terms.',
    },
  },
]

const onlyForOwners: Field[] = [
  moneyField({
    name: 'cost',
    label: 'What it cost you (USD)',
    admin: { width: '50%', disableListColumn: true, disableBulkEdit: true },
    ...owners,
  }),
  {
    name: 'privateNotes',
    label: 'Private notes',
    type: 'textarea',
    ...owners,
    validate: checked('privateNotes'),
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
      description: 'Only owners see cost, notes and attachments. None of it is ever on the site.',
    },
  },
  {
    name: 'attachments',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/features/archive/panel/Attachments#Attachments' },
    },
  },
]

const group = (label: string, fields: Field[]): Field => ({ type: 'group', label, fields })

/** The tab Archive of an artwork: what the artist keeps of it, and the lines of its past. */
export const archiveFields: Field[] = [
  group('In the archive', aboutTheWork),
  group('Where it is', whereItIs),
  group('On the work’s page', workLineFields),
  group('For owners alone', onlyForOwners),
]

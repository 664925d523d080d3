import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Field,
} from 'payload'
import { signedIn } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { hookTransaction } from '../../platform/context'
import { freeSlug } from '../../platform/text/free-slug'
import { severalLines, singleLine } from '../../settings/text-rules'
import { WATCHED_SERIES } from './watched-series'

const watching = watchingHooks(WATCHED_SERIES)

const MAX_SLUG = 200
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** New series are added one after the other: Payload would give two concurrent ones the same place. */
const addInTurn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'create') {
    await hookTransaction(req).query(sql`SELECT pg_advisory_xact_lock(hashtext('series order'))`)
  }
  return args
}

/** Makes the address from the title when none is given. */
const deriveSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const isEmptied = 'slug' in data && !data.slug
  if ((operation === 'create' && !data.slug) || isEmptied) {
    data.slug = await freeSlug(hookTransaction(req), 'series', 'series', data.title ?? originalDoc?.title)
  }
  return data
}

/** Lets only dragging change the place: after an invalid one, no further series could be added. */
const keepPlace: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') delete data._order
  else if (!req.pathname?.endsWith('/reorder')) data._order = originalDoc?._order
  return data
}

const validSlug = (value: unknown): true | string => {
  if (value === null || value === undefined || value === '') return true
  const isValid = typeof value === 'string' && value.length <= MAX_SLUG && SLUG.test(value)
  return isValid || `Use small letters, digits and single hyphens between them, at most ${MAX_SLUG}.`
}

const fields: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    maxLength: 255,
    validate: titleRule,
    admin: { disableBulkEdit: true },
  },
  {
    name: 'years',
    type: 'text',
    validate: singleLine(100),
    admin: { disableBulkEdit: true, description: 'As it shall be read, like “2019 to 2021”.' },
  },
  {
    name: 'words',
    type: 'textarea',
    validate: severalLines(5000),
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      description: 'What the series is about. Shown at the top of its page.',
    },
  },
  {
    name: 'lead',
    label: 'Lead picture',
    type: 'relationship',
    relationTo: 'artworks',
    filterOptions: ({ id }) => (id ? { series: { in: [id] } } : false),
    // A lead work that was taken out of the series has no effect and must not prevent a save.
    validate: isWork,
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      allowCreate: false,
      description: 'The work that stands for the series. Empty: the first of its works that has a picture.',
    },
  },
  {
    name: 'works',
    type: 'ui',
    admin: {
      components: {
        Field: '/features/series/panel/SeriesWorks#SeriesWorks',
        Cell: '/features/series/panel/WorksCell#WorksCell',
      },
    },
  },
  {
    name: 'slug',
    label: 'Address',
    type: 'text',
    unique: true,
    index: true,
    validate: validSlug,
    admin: {
      position: 'sidebar',
      disableBulkEdit: true,
      description:
        'The end of its page’s address, /series/… Empty: made from the title. Links to a former address lead nowhere.',
    },
  },
  {
    name: 'auditTrail',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: {
          path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
          serverProps: { noun: 'series' },
        },
      },
    },
  },
]

function isWork(value: unknown): true | string {
  const isId = Number.isInteger(value) || (typeof value === 'object' && value !== null && 'id' in value)
  return value === null || value === undefined || isId || 'Choose one of the works.'
}

function titleRule(value: unknown): true | string {
  if (typeof value !== 'string' || value.trim() === '') return 'This field is required.'
  return singleLine(255)(value)
}

/**
 * Groups of artworks that belong together. Membership is stored with the works, and a work may be in several series.
 * Payload stores the order, which the artist drags in the list.
 */
export const series: CollectionConfig = {
  slug: 'series',
  labels: { singular: 'Series', plural: 'Series' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    defaultColumns: ['title', 'years', 'works', 'slug'],
    description:
      'Works that belong together. A series shows on the site once everyone sees one of its works. Drag to change the order.',
    listSearchableFields: ['title', 'years'],
    hideAPIURL: true,
    preview: ({ slug }) => (slug ? `/series/${slug}` : null),
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  orderable: true,
  disableDuplicate: true,
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  hooks: {
    beforeOperation: [addInTurn],
    beforeChange: [watching.beforeChange, deriveSlug, keepPlace],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields,
}

import { printOptionsInputSchema } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  Field,
  JSONFieldValidation,
} from 'payload'
import { APIError } from 'payload'
import { watchingHooks } from '../audit/watch-collection'
import { signedIn } from '../auth/access'
import { hookTransaction } from '../context'
import { moneyField } from '../database/money-field'
import { checkBulkEdit, reportRefusedArtworks } from './bulk-edit-hooks'
import { freeSlug } from './free-slug'
import { WATCHED_ARTWORK } from './watched-artwork'

const watching = watchingHooks(WATCHED_ARTWORK)

const validatePrintOptions: JSONFieldValidation = (value) => {
  const parsed = printOptionsInputSchema.safeParse(value ?? [])
  return parsed.success || (parsed.error.issues[0]?.message ?? 'Not a list of print sizes')
}

/**
 * Sets the fields that follow from others: the slug, made once from the title, and whether the artist marked the
 * original as sold. Whether the shop sold it is in a column that no save can reach.
 */
const deriveFields: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  // Invalid rows are left as they are: the field's own validation runs later and refuses them with its message.
  const printOptions = printOptionsInputSchema.safeParse(data.printOptions ?? [])
  if (data.printOptions !== undefined && printOptions.success) data.printOptions = printOptions.data
  if (data.originalAvailable !== undefined) data.originalSold = !data.originalAvailable
  if (operation === 'create') data.slug = await freeSlug(hookTransaction(req), data.title)
  else data.slug = originalDoc?.slug
  return data
}

/** Orders show the artwork and its pictures, so one that was ever ordered cannot be deleted from the trash. */
const refuseDeletingOrderedArtworks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const ordered = await hookTransaction(req).query(
    sql`SELECT 1 FROM order_items WHERE artwork_id = ${id} LIMIT 1`,
  )
  if (ordered.length > 0) throw new APIError('An artwork that was ordered stays in the trash.', 409)
}

const shortText = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 255,
  admin: { width: '33%' },
})

/** What the caption shows, with pictures and description. */
const artworkFields: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    maxLength: 255,
    admin: { disableBulkEdit: true, components: { Cell: '/components/artworks/ArtworkCell#ArtworkCell' } },
  },
  {
    name: 'images',
    label: 'Pictures',
    type: 'upload',
    relationTo: 'pictures',
    hasMany: true,
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      isSortable: true,
      description: 'The first one represents the artwork in the gallery. Drag to change their order.',
    },
  },
  { name: 'description', type: 'textarea', maxLength: 20_000, admin: { disableBulkEdit: true } },
  {
    type: 'row',
    fields: [
      { name: 'year', type: 'number', min: -9999, max: 9999, admin: { width: '33%' } },
      shortText('medium', 'Medium'),
      shortText('originalDimensions', 'Dimensions'),
    ],
  },
]

/** Whether and for how much the original can be bought. */
const originalFields: Field[] = [
  {
    type: 'row',
    fields: [
      moneyField({ name: 'originalPrice', label: 'Price of the original (USD)', admin: { width: '50%' } }),
      {
        name: 'originalAvailable',
        label: 'The original is for sale',
        type: 'checkbox',
        defaultValue: true,
        admin: {
          width: '50%',
          description: 'If this is off, it shows as sold. Without a price above 0 nobody can buy it.',
          components: { Cell: '/components/artworks/OriginalCell#OriginalCell' },
        },
      },
    ],
  },
  {
    name: 'originalSold',
    type: 'checkbox',
    defaultValue: false,
    admin: { hidden: true, disableBulkEdit: true },
  },
  {
    name: 'sale',
    type: 'ui',
    admin: { disableListColumn: true, components: { Field: '/components/orders/ShopSale#ShopSale' } },
  },
]

const printFields: Field[] = [
  { name: 'printsAvailable', label: 'Prints are for sale', type: 'checkbox', defaultValue: true },
  {
    name: 'printOptions',
    label: 'Print sizes',
    type: 'json',
    defaultValue: [],
    validate: validatePrintOptions,
    admin: {
      disableListFilter: true,
      components: {
        Field: '/components/artworks/PrintOptionsField#PrintOptionsField',
        Cell: '/components/artworks/PrintsCell#PrintsCell',
      },
    },
  },
]

const sidebarFields: Field[] = [
  {
    name: 'displayOrder',
    label: 'Place in the gallery',
    type: 'number',
    defaultValue: 0,
    admin: {
      position: 'sidebar',
      disableBulkEdit: true,
      description:
        'The artwork with the smallest number comes first. Dragging in admin mode on the site sets it too.',
    },
  },
  {
    name: 'slug',
    label: 'Address',
    type: 'text',
    unique: true,
    index: true,
    admin: {
      readOnly: true,
      position: 'sidebar',
      description: 'Made from the title once. It never changes.',
    },
  },
  {
    name: 'auditTrail',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: { path: '/components/audit-trail/EntriesLink#EntriesLink', serverProps: { noun: 'artwork' } },
      },
    },
  },
]

/**
 * All artworks, with those in the trash. Holds and sales are in columns of their own
 * (docs/decisions/holds-outside-payload-fields.md).
 */
export const artworks: CollectionConfig = {
  slug: 'artworks',
  labels: { singular: 'Artwork', plural: 'Artworks' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    description: 'Changes show on the site as soon as they are saved.',
    defaultColumns: ['title', 'year', 'medium', 'originalPrice', 'originalAvailable', 'printOptions'],
    listSearchableFields: ['title', 'medium', 'description'],
    pagination: { defaultLimit: 25, limits: [25, 50, 100, 250] },
    hideAPIURL: true,
    preview: ({ slug, deletedAt }) => (slug && !deletedAt ? `/artwork/${slug}` : null),
    components: { beforeListTable: ['/components/import/ImportLink#ImportListLink'] },
  },
  trash: true,
  disableDuplicate: true,
  defaultSort: 'displayOrder',
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  hooks: {
    beforeOperation: [checkBulkEdit],
    beforeChange: [watching.beforeChange, deriveFields],
    afterChange: [watching.afterChange],
    beforeDelete: [refuseDeletingOrderedArtworks, watching.beforeDelete],
    afterDelete: [watching.afterDelete],
    afterOperation: [reportRefusedArtworks],
  },
  fields: [
    { type: 'group', label: 'The artwork', fields: artworkFields },
    { type: 'group', label: 'The original', fields: originalFields },
    { type: 'group', label: 'Fine-art prints', fields: printFields },
    ...sidebarFields,
  ],
}

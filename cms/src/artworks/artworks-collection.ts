import { forWorkFields, MAX_WORK_TEXT, YEARS } from '@gesso/shared-types/artworks/work-fields'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, Field } from 'payload'
import { APIError } from 'payload'
import { signedIn } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { hookTransaction } from '../platform/context'
import { moneyField } from '../platform/database/money-field'
import { freeSlug } from '../platform/text/free-slug'
import { originalStateFields, publicationFields } from './artwork-state-fields'
import { tellSaved } from './bulk-change'
import { deriveStates, keepPrivateLink } from './derive-states'
import { describePictures } from './describe-pictures'
import { packedFields } from './packed-fields'
import { printOptionsField } from './print-options-field'
import { readPrintOptions } from './read-print-options'
import { watchedArtwork } from './watched-artwork'

const watching = watchingHooks(watchedArtwork, tellSaved)

/** Sets derived fields: print options without empty rows, and the slug, made once from the title. */
const deriveFields: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  // Invalid rows are kept, because the field's own validation runs later and refuses them with its message.
  const printOptions = readPrintOptions(data.printOptions ?? [])
  if (data.printOptions !== undefined && 'options' in printOptions) data.printOptions = printOptions.options
  if (operation === 'create')
    data.slug = await freeSlug(hookTransaction(req), 'artworks', 'artwork', data.title)
  else data.slug = originalDoc?.slug
  return data
}

/**
 * Refuses to delete an artwork from the trash that was ordered or sold: orders show it and its pictures, and the
 * totals include its sale elsewhere.
 */
const refuseDeletingOrderedArtworks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tx = hookTransaction(req)
  const ordered = await tx.query(sql`SELECT 1 FROM order_items WHERE artwork_id = ${id} LIMIT 1`)
  if (ordered.length > 0) throw new APIError('An artwork that was ordered stays in the trash.', 409)
  const sold = await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${id} AND sale_price IS NOT NULL`)
  if (sold.length > 0) throw new APIError('An artwork whose sale is recorded stays in the trash.', 409)
}

const admin = { width: '33%' }

const plainFields: Record<string, Field> = forWorkFields({
  text: ({ name, label }) => ({ name, label, type: 'text', maxLength: MAX_WORK_TEXT, admin }) as const,
  year: ({ name, label }) => ({ name, label, type: 'number', ...YEARS, admin }) as const,
  yesNo: ({ name, label }) => ({ name, label, type: 'checkbox', admin }) as const,
})

/** What the caption shows, and pictures and description. */
const artworkFields: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    maxLength: 255,
    admin: {
      disableBulkEdit: true,
      components: { Cell: '/panel/components/artworks/ArtworkCell#ArtworkCell' },
    },
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
      description:
        'The first one represents the artwork in the gallery. Drag to change their order. The pencil opens a picture, to describe it.',
    },
  },
  // The descriptions of all its pictures, by their ids. They are stored with the pictures.
  { name: 'alts', type: 'json', virtual: true, hidden: true, admin: { disableBulkEdit: true } },
  { name: 'description', type: 'textarea', maxLength: 20_000, admin: { disableBulkEdit: true } },
  { type: 'row', fields: Object.values(plainFields) },
]

/** Makes a hidden field for the specification's switch; the panel shows the state instead. */
const hiddenSwitch = (name: string, defaultValue: boolean): Field => ({
  name,
  type: 'checkbox',
  defaultValue,
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true },
})

/** Whether the original can be bought, and at which price. */
const originalFields: Field[] = [
  moneyField({ name: 'originalPrice', label: 'Price of the original (USD)', admin: {} }),
  ...originalStateFields,
  hiddenSwitch('originalAvailable', true),
  hiddenSwitch('originalSold', false),
  packedFields,
  {
    name: 'actions',
    label: 'Original',
    type: 'ui',
    admin: {
      components: {
        Field: '/panel/components/ListOnly#ListOnly',
        Cell: '/panel/components/artworks/OriginalActionsCell#OriginalActionsCell',
      },
    },
  },
  {
    name: 'sale',
    type: 'ui',
    admin: { disableListColumn: true, components: { Field: '/panel/components/orders/ShopSale#ShopSale' } },
  },
]

const printFields: Field[] = [
  { name: 'printsAvailable', label: 'Prints are for sale', type: 'checkbox', defaultValue: true },
  printOptionsField('Print sizes'),
]

const sidebarFields: Field[] = [
  ...publicationFields,
  {
    name: 'displayOrder',
    label: 'Place in the gallery',
    type: 'number',
    defaultValue: 0,
    // Other saves change it all the time: it does not make a page outdated.
    custom: { movesAlone: true },
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
]

/**
 * All artworks, including those in the trash. Holds and sales have columns outside Payload's fields
 * (docs/decisions/holds-outside-payload-fields.md).
 */
export const artworks: CollectionConfig = {
  slug: 'artworks',
  labels: { singular: 'Work', plural: 'Works' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    // What is done in a row stands in view beside price and state.
    defaultColumns: [
      'title',
      'originalPrice',
      'originalState',
      'actions',
      'printOptions',
      'publication',
      'series',
      'medium',
      'year',
    ],
    listSearchableFields: ['title', 'medium', 'description', 'inventoryNumber'],
    pagination: { defaultLimit: 10, limits: [10, 25, 50, 100, 250] },
    hideAPIURL: true,
    // The public page; for unpublished artworks, it shows the preview.
    preview: ({ slug, deletedAt }) => (slug && !deletedAt ? `/artwork/${slug}` : null),
    components: {
      beforeListTable: ['/panel/components/artworks/SelectedWorks#SelectedWorks'],
      edit: {
        beforeDocumentControls: [
          '/panel/components/session/FormDraft#FormDraft',
          '/panel/components/artworks/AskedTab#AskedTab',
        ],
        PreviewButton: '/panel/components/artworks/SeeOnSite#SeeOnSite',
      },
    },
  },
  trash: true,
  disableDuplicate: true,
  defaultSort: 'displayOrder',
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  hooks: {
    beforeChange: [watching.beforeChange, deriveFields, deriveStates, describePictures],
    afterChange: [keepPrivateLink, watching.afterChange],
    beforeDelete: [refuseDeletingOrderedArtworks, watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Work',
          fields: [
            { type: 'group', label: 'The artwork', fields: artworkFields },
            { type: 'group', label: 'The original', fields: originalFields },
          ],
        },
        { label: 'Prints', fields: printFields },
      ],
    },
    ...sidebarFields,
  ],
}

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
import { ownerOnly } from '../auth/access'
import { requestContext } from '../context'
import { moneyField } from '../database/money-field'
import { checkBulkEdit, nameRefusedWorks } from './bulk-edit-hooks'
import { freeSlug } from './free-slug'

const validatePrintOptions: JSONFieldValidation = (value) => {
  const parsed = printOptionsInputSchema.safeParse(value ?? [])
  return parsed.success || (parsed.error.issues[0]?.message ?? 'Not a list of print sizes')
}

/** The address is made once; a save never says whether the work was sold through the shop (design §3). */
const settleFields: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  // Wrong rows are left as they are: the field's own check, which comes later, refuses them with its message.
  const printOptions = printOptionsInputSchema.safeParse(data.printOptions ?? [])
  if (data.printOptions !== undefined && printOptions.success) data.printOptions = printOptions.data
  if (data.originalAvailable !== undefined) data.originalSold = !data.originalAvailable
  if (operation === 'create') data.slug = await freeSlug(requestContext(req), data.title)
  else data.slug = originalDoc?.slug
  return data
}

/** Orders keep their pictures: a work that was ever ordered stays in the trash (design §3). */
const keepOrderedWorks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const ordered = await requestContext(req).query(
    sql`SELECT 1 FROM order_items WHERE artwork_id = ${id} LIMIT 1`,
  )
  if (ordered.length > 0) throw new APIError('An artwork that was ordered stays in the trash.', 409)
}

const short = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 255,
  admin: { width: '33%' },
})

/** The museum label. */
const work: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    maxLength: 255,
    admin: { disableBulkEdit: true, components: { Cell: '/components/cells/ArtworkCell#ArtworkCell' } },
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
      description: 'The first one stands for the work. Drag to change their order.',
    },
  },
  { name: 'description', type: 'textarea', maxLength: 20_000, admin: { disableBulkEdit: true } },
  {
    type: 'row',
    fields: [
      { name: 'year', type: 'number', min: -9999, max: 9999, admin: { width: '33%' } },
      short('medium', 'Medium'),
      short('originalDimensions', 'Dimensions'),
    ],
  },
]

/** Whether the one piece can be bought. */
const original: Field[] = [
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
          description: 'Without this it shows as sold. Without a price above 0 nobody can buy it.',
          components: { Cell: '/components/cells/OriginalCell#OriginalCell' },
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

const prints: Field[] = [
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
        Field: '/components/PrintOptionsField#PrintOptionsField',
        Cell: '/components/cells/PrintsCell#PrintsCell',
      },
    },
  },
]

const place: Field[] = [
  {
    name: 'displayOrder',
    label: 'Place in the gallery',
    type: 'number',
    defaultValue: 0,
    admin: {
      position: 'sidebar',
      disableBulkEdit: true,
      description: 'The smallest number hangs first. Dragging in admin mode on the site sets it, too.',
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
      description: 'Made from the title once; it never changes.',
    },
  },
]

/** All works, those in the trash too; what the shop sold or holds stands in columns of its own (design §5.1). */
export const artworks: CollectionConfig = {
  slug: 'artworks',
  labels: { singular: 'Artwork', plural: 'Artworks' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    description: 'What is saved here shows on the site at once.',
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
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeOperation: [checkBulkEdit],
    beforeChange: [settleFields],
    beforeDelete: [keepOrderedWorks],
    afterOperation: [nameRefusedWorks],
  },
  fields: [
    { type: 'group', label: 'The work', fields: work },
    { type: 'group', label: 'The original', fields: original },
    { type: 'group', label: 'Fine-art prints', fields: prints },
    ...place,
  ],
}

import { printOptionsInputSchema } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  JSONFieldValidation,
} from 'payload'
import { APIError } from 'payload'
import { ownerOnly } from '../auth/access'
import { moneyField } from '../database/money-field'
import { transactionOf } from '../database/transaction'
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
  if (operation === 'create') data.slug = await freeSlug(transactionOf(req).rows, data.title)
  else data.slug = originalDoc?.slug
  return data
}

/** Orders keep their pictures: a work that was ever ordered stays in the trash (design §3). */
const keepOrderedWorks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const ordered = await transactionOf(req).rows(
    sql`SELECT 1 FROM order_items WHERE artwork_id = ${id} LIMIT 1`,
  )
  if (ordered.length > 0) throw new APIError('An artwork that was ordered stays in the trash.', 409)
}

export const artworks: CollectionConfig = {
  slug: 'artworks',
  labels: { singular: 'Artwork', plural: 'Artworks' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    defaultColumns: ['title', 'year', 'medium', 'originalPrice', 'originalAvailable', 'printsAvailable'],
    components: { beforeListTable: ['/components/import/ImportLink#ImportListLink'] },
  },
  trash: true,
  defaultSort: 'displayOrder',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: { beforeChange: [settleFields], beforeDelete: [keepOrderedWorks] },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 255 },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Made from the title once; it never changes.',
      },
    },
    { name: 'description', type: 'textarea', maxLength: 20_000 },
    { name: 'images', label: 'Pictures', type: 'upload', relationTo: 'pictures', hasMany: true },
    { name: 'year', type: 'number', min: -9999, max: 9999 },
    { name: 'medium', type: 'text', maxLength: 255 },
    { name: 'originalDimensions', label: 'Dimensions', type: 'text', maxLength: 255 },
    moneyField({ name: 'originalPrice', label: 'Price of the original (USD)' }),
    {
      name: 'originalAvailable',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'The original is for sale.' },
    },
    { name: 'originalSold', type: 'checkbox', defaultValue: false, admin: { readOnly: true } },
    { name: 'sale', type: 'ui', admin: { components: { Field: '/components/ShopSale#ShopSale' } } },
    { name: 'printsAvailable', type: 'checkbox', defaultValue: true },
    {
      name: 'printOptions',
      label: 'Print sizes',
      type: 'json',
      defaultValue: [],
      validate: validatePrintOptions,
      admin: { components: { Field: '/components/PrintOptionsField#PrintOptionsField' } },
    },
    { name: 'displayOrder', type: 'number', defaultValue: 0, admin: { position: 'sidebar' } },
  ],
}

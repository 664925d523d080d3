import { countryName } from '@gesso/shared-types/addresses/country-names'
import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { severalLines, singleLine } from '../../settings/text-rules'
import { currencyOf, RESALE_COUNTRIES, royaltyOf } from './resale-rules'
import { WATCHED_RESALE } from './watched-resale'

const watching = watchingHooks(WATCHED_RESALE)

const MOST = 1_000_000_000

/** Validates a sum with at most two decimals. */
const sum = (value: unknown): true | string =>
  (typeof value === 'number' &&
    value > 0 &&
    value <= MOST &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-4) ||
  'Enter a sum above 0 with at most two decimals.'

/** Writes what follows from the other fields: the title of the work, the currency and the royalty. */
const derive: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { artwork, price, country, isExempt } = { ...originalDoc, ...data }
  const id = typeof artwork === 'object' ? artwork?.id : artwork
  const work = id
    ? await req.payload.findByID({ collection: 'artworks', id, depth: 0, trash: true, req })
    : null
  const cents = Math.round(Number(price) * 100)
  return {
    ...data,
    // A work that was deleted for good leaves its title.
    title: work?.title ?? originalDoc?.title ?? '',
    currency: currencyOf(country),
    royalty: isExempt ? 0 : royaltyOf(cents, country) / 100,
  }
}

/** Resales of the artist's works that the artist has learnt of, with what is due of each. */
export const resales: CollectionConfig = {
  slug: 'resales',
  labels: { singular: 'Resale', plural: 'Resales' },
  admin: {
    useAsTitle: 'title',
    group: 'Money',
    description:
      'Resales of your works that an art market professional took part in: a gallery, a dealer or an auction house. What is due to you is computed by the rules of the country.',
    defaultColumns: ['title', 'soldOn', 'country', 'price', 'royalty', 'currency', 'isReceived'],
    listSearchableFields: ['title', 'soldBy'],
    hideAPIURL: true,
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  disableDuplicate: true,
  defaultSort: '-soldOn',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange, derive],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    { name: 'title', label: 'Work', type: 'text', admin: { hidden: true, disableBulkEdit: true } },
    {
      name: 'artwork',
      label: 'Work',
      type: 'relationship',
      relationTo: 'artworks',
      validate: (value: unknown) => Boolean(value) || 'Choose the work.',
      admin: { allowCreate: false, disableBulkEdit: true, disableListColumn: true },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'soldOn',
          label: 'Sold on',
          type: 'date',
          required: true,
          admin: { width: '50%', date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' } },
        },
        {
          name: 'country',
          label: 'Sold in',
          type: 'select',
          required: true,
          options: RESALE_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
          admin: { width: '50%', description: 'The countries that have the resale right.' },
        },
      ],
    },
    {
      name: 'price',
      label: 'Price without tax',
      type: 'number',
      required: true,
      validate: sum,
      admin: { description: 'In euros; in pounds if it was sold in the United Kingdom.' },
    },
    {
      name: 'soldBy',
      label: 'Art market professional',
      type: 'text',
      validate: singleLine(200),
      admin: { description: 'Who sold, bought or arranged it, and pays you or your collecting society.' },
    },
    {
      name: 'isExempt',
      label: 'Nothing is due',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Such as a sale between private people, or in some countries one of up to 10,000 within three years of your own sale.',
      },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'royalty',
          label: 'Due to you',
          type: 'number',
          admin: { width: '50%', readOnly: true, disableBulkEdit: true },
        },
        { name: 'currency', type: 'text', admin: { width: '50%', readOnly: true, disableBulkEdit: true } },
      ],
    },
    { name: 'isReceived', label: 'It has been paid', type: 'checkbox', defaultValue: false },
    {
      name: 'note',
      label: 'Notes',
      type: 'textarea',
      validate: severalLines(2000),
      admin: { disableListColumn: true },
    },
  ],
}

import { VIEW_PRICES, type ViewPrices } from '@gesso/shared-types/features/private-views/private-view'
import type { CollectionConfig, Field } from 'payload'
import { signedIn } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { requiredLine, severalLines, singleLine } from '../../settings/text-rules'
import { deleteOpenings, keepLink, keepPassword, keepView, validPassword } from './view-hooks'
import { WATCHED_VIEW } from './watched-view'

const watching = watchingHooks(WATCHED_VIEW)

const PRICE_LABELS: Record<ViewPrices, string> = {
  shop: 'The prices of the shop',
  own: 'Prices of this view alone',
  none: 'No prices',
}

const unlisted = { disableBulkEdit: true, disableListColumn: true } as const

const shown: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    validate: requiredLine(200),
    admin: {
      disableBulkEdit: true,
      description: 'Guests read it at the top of the page and of the documents.',
    },
  },
  {
    name: 'words',
    label: 'Words to the guests',
    type: 'textarea',
    validate: severalLines(5000),
    admin: unlisted,
  },
  {
    name: 'works',
    type: 'relationship',
    relationTo: 'artworks',
    hasMany: true,
    admin: {
      ...unlisted,
      allowCreate: false,
      description:
        'In the order of the view: drag to change it. Drafts and private works are shown too, as they are.',
    },
  },
  {
    name: 'prices',
    type: 'select',
    required: true,
    defaultValue: 'shop',
    options: VIEW_PRICES.map((value) => ({ value, label: PRICE_LABELS[value] })),
    admin: {
      ...unlisted,
      isClearable: false,
      description: 'Of originals. Nothing is sold on the page: guests ask.',
    },
  },
  {
    name: 'ownPrices',
    label: 'Prices of this view',
    labels: { singular: 'Price', plural: 'Prices' },
    type: 'array',
    admin: {
      ...unlisted,
      condition: (data) => data.prices === 'own',
      description:
        'As guests shall read them, like “$4,200, studio price”. Works without one are shown as “Price on request”.',
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'work',
            type: 'relationship',
            relationTo: 'artworks',
            admin: { width: '50%', allowCreate: false },
          },
          { name: 'price', type: 'text', validate: singleLine(100), admin: { width: '50%' } },
        ],
      },
    ],
  },
  {
    name: 'contact',
    type: 'textarea',
    validate: severalLines(500),
    admin: {
      ...unlisted,
      description: 'Whom guests turn to: a name, a telephone number, an address. Empty: your contact page.',
    },
  },
]

const guarded: Field[] = [
  {
    name: 'isOpen',
    label: 'Guests can open it',
    type: 'checkbox',
    defaultValue: true,
    admin: {
      position: 'sidebar',
      ...unlisted,
      description: 'Off: the link leads nowhere, until you switch it on again.',
    },
  },
  {
    name: 'lastDay',
    label: 'Last day',
    type: 'date',
    admin: {
      position: 'sidebar',
      ...unlisted,
      description: 'In your time zone, until midnight. Empty: without an end.',
      date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
    },
  },
  {
    name: 'asksPassword',
    label: 'Ask for a password',
    type: 'checkbox',
    defaultValue: false,
    admin: { position: 'sidebar', ...unlisted },
  },
  {
    name: 'password',
    label: 'New password',
    type: 'text',
    virtual: true,
    validate: validPassword,
    admin: {
      position: 'sidebar',
      ...unlisted,
      autoComplete: 'off',
      condition: (data) => Boolean(data.asksPassword),
      description: 'At least 8 characters. It cannot be shown again: note it. Empty: the present one stays.',
    },
  },
]

const ui = (name: string, component: string, position?: 'sidebar'): Field => ({
  name,
  type: 'ui',
  admin: {
    ...(position && { position }),
    components: { Field: component, Cell: '/features/private-views/panel/OpenedCell#OpenedCell' },
  },
})

/**
 * Selections of works for guests, each behind a link that cannot be guessed (docs/decisions/private-views.md). The
 * token of the link and the hash of the password are columns without a field.
 */
export const privateViews: CollectionConfig = {
  slug: 'private_views',
  labels: { singular: 'Private view', plural: 'Private views' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    description: 'Works chosen for certain guests: a page behind a link, and documents to print.',
    defaultColumns: ['title', 'openings', 'updatedAt'],
    listSearchableFields: ['title'],
    hideAPIURL: true,
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  disableDuplicate: true,
  defaultSort: '-updatedAt',
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  hooks: {
    beforeChange: [watching.beforeChange, keepView],
    afterChange: [keepLink, keepPassword, watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete, deleteOpenings],
  },
  fields: [
    ui('link', '/features/private-views/panel/ViewLink#ViewLink'),
    ...shown,
    ui('openings', '/features/private-views/panel/ViewOpenings#ViewOpenings'),
    ...guarded,
    {
      name: 'auditTrail',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: {
          Field: {
            path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
            serverProps: { noun: 'private_view' },
          },
        },
      },
    },
  ],
}

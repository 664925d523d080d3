import {
  DISCOUNT_GIFTS,
  DISCOUNT_KINDS,
  DISCOUNT_SCOPES,
  type DiscountScope,
  isGivenIn,
} from '@gesso/shared-types/features/discounts/discount'
import type { CollectionConfig, Condition, Field } from 'payload'
import { ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { moneyField } from '../../platform/database/money-field'
import { fieldWhileOn } from '../../settings/shown-while-on'
import { severalLines } from '../../settings/text-rules'
import { keepTerms, keepUsed, normalizeCode, validCode } from './discount-hooks'
import { WATCHED_DISCOUNT } from './watched-discount'

const watching = watchingHooks(WATCHED_DISCOUNT)

const SCOPE_LABELS: Record<DiscountScope, string> = {
  everything: 'Originals and prints',
  originals: 'Originals alone',
  prints: 'Prints alone',
}

const givenIn =
  (field: 'percent' | 'amount'): Condition =>
  ({ kind }) =>
    isGivenIn(field, kind)

const day = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'date',
  admin: {
    width: '50%',
    description,
    disableListColumn: true,
    date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
  },
})

const whole = (least: number, most: number) => (value: unknown) =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) ||
  `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`

const gift: Field[] = [
  {
    name: 'code',
    type: 'text',
    required: true,
    unique: true,
    index: true,
    validate: validCode,
    hooks: { beforeValidate: [normalizeCode] },
    admin: {
      disableBulkEdit: true,
      description:
        'What buyers type. Letters, digits and hyphens; capitals and spaces make no difference. A short or common word is soon guessed.',
    },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'kind',
        label: 'What it gives',
        type: 'select',
        required: true,
        defaultValue: 'percent',
        options: DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_GIFTS[value].label })),
        admin: {
          width: '50%',
          isClearable: false,
          disableBulkEdit: true,
          components: { Cell: '/features/discounts/panel/GiftCell#GiftCell' },
        },
      },
      {
        name: 'percent',
        label: 'How many percent',
        type: 'number',
        defaultValue: 10,
        validate: whole(1, 100),
        admin: {
          width: '50%',
          condition: givenIn('percent'),
          disableBulkEdit: true,
          disableListColumn: true,
        },
      },
      moneyField({
        name: 'amount',
        label: 'Sum (USD)',
        admin: {
          width: '50%',
          condition: givenIn('amount'),
          disableBulkEdit: true,
          disableListColumn: true,
          description: 'It ends at what the works of the order cost.',
        },
      }),
    ],
  },
]

const conditions: Field[] = [
  fieldWhileOn('series', {
    name: 'ofSeries',
    label: 'Only works of certain series',
    type: 'checkbox',
    defaultValue: false,
    admin: { disableBulkEdit: true, disableListColumn: true },
  }),
  fieldWhileOn('series', {
    name: 'series',
    type: 'relationship',
    relationTo: 'series',
    hasMany: true,
    maxRows: 50,
    admin: {
      condition: (data) => Boolean(data.ofSeries),
      isSortable: false,
      disableBulkEdit: true,
      disableListColumn: true,
    },
  }),
  moneyField({
    name: 'leastSum',
    label: 'For orders of at least (USD)',
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      description: 'Of the works, without shipping and before the discount. Empty: for any order.',
    },
  }),
  {
    type: 'row',
    fields: [
      day('firstDay', 'First day', 'In your time zone, from midnight. Empty: at once.'),
      day('lastDay', 'Last day', 'In your time zone, until midnight. Empty: until you switch it off.'),
    ],
  },
  {
    name: 'maxUses',
    label: 'Uses in all',
    type: 'number',
    validate: whole(1, 1_000_000),
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      description:
        'Empty: any number. An order that is not paid keeps its use for as long as an original is held, then it is free again.',
    },
  },
  {
    name: 'oncePerPerson',
    label: 'Once a person',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      description: 'By email address. Somebody who has two addresses is two people here.',
    },
  },
  {
    name: 'firstOrder',
    label: 'For a first order alone',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      description: 'For email addresses that have no paid order. An order that was refunded in full is none.',
    },
  },
]

const scope: Field = {
  name: 'scope',
  label: 'For',
  type: 'select',
  required: true,
  defaultValue: 'everything',
  options: DISCOUNT_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] })),
  admin: {
    isClearable: false,
    disableBulkEdit: true,
    description: 'Free shipping is given where the code is for every work of the order.',
  },
}

/**
 * Discount codes. Their uses are not stored here: a use is an order with the code (docs/decisions/discount-codes.md).
 */
export const discounts: CollectionConfig = {
  slug: 'discounts',
  labels: { singular: 'Discount code', plural: 'Discount codes' },
  admin: {
    useAsTitle: 'code',
    group: 'Sales',
    description: 'Typed at the checkout, or brought along by a link that ends with ?code=',
    defaultColumns: ['code', 'kind', 'scope', 'uses', 'isOn'],
    listSearchableFields: ['code', 'note'],
    hideAPIURL: true,
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange, keepTerms],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete, keepUsed],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    {
      name: 'uses',
      type: 'ui',
      admin: {
        components: {
          Field: '/features/discounts/panel/DiscountUses#DiscountUses',
          Cell: '/features/discounts/panel/UsesCell#UsesCell',
        },
      },
    },
    ...gift,
    scope,
    {
      type: 'collapsible',
      label: 'More conditions',
      fields: conditions,
      admin: {
        initCollapsed: true,
        components: { Label: '/features/discounts/panel/ConditionsLabel#ConditionsLabel' },
      },
    },
    {
      name: 'isOn',
      label: 'In use',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Off: refused as if it did not exist. Orders that have it keep what it gave.',
        components: { Cell: '/features/discounts/panel/InUseCell#InUseCell' },
      },
    },
    {
      name: 'note',
      label: 'Your note',
      type: 'textarea',
      validate: severalLines(1000),
      admin: {
        position: 'sidebar',
        disableBulkEdit: true,
        disableListColumn: true,
        description: 'Only you see it.',
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
            serverProps: { noun: 'discount' },
          },
        },
      },
    },
  ],
}

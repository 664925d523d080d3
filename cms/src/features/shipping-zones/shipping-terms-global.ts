import { readLength } from '@gesso/dimensions/read-measure'
import { PACKING_WORDS, PACKINGS } from '@gesso/shared-types/artworks/packing'
import { SHIPPING_PLACES } from '@gesso/shared-types/features/shipping-zones/shipping-places'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Condition, Field, GlobalConfig } from 'payload'
import { ownerOnly } from '../../auth/access'
import { watchingGlobalHooks } from '../../platform/audit/watch-collection'
import type { Watched } from '../../platform/audit/watched'
import { moneyField } from '../../platform/database/money-field'
import { requiredLine, severalLines, singleLine } from '../../settings/text-rules'
import { withoutBlankZones } from './blank-zone'
import { ZONES } from './read-shipping-terms'

const OPEN_ROWS = '/panel/components/OpenRows#OpenRows'

const isServed: Condition = (_data, zone) => !zone?.isNotServed
const picksUp: Condition = (data) => Boolean(data?.isPickUpOffered)

const amount = (name: string, label: string): Field => moneyField({ name, label, admin: { width: '50%' } })
const row = (fields: Field[], condition?: Condition): Field => ({
  type: 'row',
  fields,
  admin: { ...(condition && { condition }) },
})

/** One price for any size needs neither size nor packing; with further rows, or once either was chosen, both are shown. */
const isBySize: Condition = (data, band, { path }) => {
  const bands = data?.zones?.[Number(path[1])]?.bands
  return (
    (Array.isArray(bands) && bands.length > 1) ||
    Boolean(band?.upTo) ||
    (band?.packing ?? 'boxed') !== 'boxed'
  )
}

const bands: Field = {
  name: 'bands',
  label: 'Prices for originals',
  type: 'array',
  labels: { singular: 'Size', plural: 'Sizes' },
  maxRows: 20,
  admin: {
    condition: isServed,
    description:
      'One price is for any size. With several, an original takes the smallest size that it fits into. One that must be rolled or crated takes its own rows alone. Where none fits, or a price is empty, the buyer is asked to write to you.',
    components: {
      RowLabel: '/features/shipping-zones/panel/ShippingRowName#SizeName',
      afterInput: [{ path: OPEN_ROWS, clientProps: { first: ['upTo'] } }],
    },
  },
  fields: [
    row(
      [
        {
          name: 'packing',
          label: 'Sent',
          type: 'select',
          required: true,
          defaultValue: 'boxed',
          options: PACKINGS.map((value) => ({ value, label: PACKING_WORDS[value] })),
          admin: { width: '50%', isClearable: false },
        },
        {
          name: 'upTo',
          label: 'Longest side up to',
          type: 'text',
          validate: (value: unknown) => {
            if (value === null || value === undefined || value === '') return true
            const read = typeof value === 'string' ? readLength(value) : { problem: 'Enter a text.' }
            return 'value' in read || read.problem
          },
          admin: { width: '50%', placeholder: '120 cm, 48 in', description: 'Empty: any size.' },
        },
      ],
      isBySize,
    ),
    row([
      amount('price', 'Price for an original (USD)'),
      amount('furtherPrice', 'Each further original (USD)'),
    ]),
  ],
}

const zones: Field = {
  name: 'zones',
  label: 'Zones',
  type: 'array',
  labels: { singular: 'Zone', plural: 'Zones' },
  maxRows: 40,
  hooks: { beforeValidate: [({ value }) => withoutBlankZones(value)] },
  admin: {
    description:
      'Places with the same prices. A state counts before its country, a country before a group of countries, and these before “Everywhere else”.',
    components: {
      RowLabel: '/features/shipping-zones/panel/ShippingRowName#ZoneName',
      afterInput: [{ path: OPEN_ROWS, clientProps: { first: ['places'] } }],
    },
  },
  fields: [
    {
      name: 'places',
      label: 'Countries, groups of countries, and states',
      type: 'select',
      hasMany: true,
      required: true,
      options: SHIPPING_PLACES.map(([value, label]) => ({ value, label })),
      admin: { components: { Field: '/features/shipping-zones/panel/PlacesField#PlacesField' } },
    },
    row(
      [
        amount('printPrice', 'Price for a print (USD)'),
        amount('furtherPrintPrice', 'Each further print (USD)'),
      ],
      isServed,
    ),
    bands,
    row([
      {
        name: 'name',
        label: 'Name of the zone',
        type: 'text',
        required: true,
        validate: requiredLine(60),
        admin: { width: '33%' },
      },
      {
        name: 'delivery',
        label: 'How long it takes',
        type: 'text',
        validate: singleLine(100),
        admin: {
          width: '33%',
          placeholder: '5 to 8 working days',
          description: 'Shown with works, in the cart and at checkout.',
          condition: isServed,
        },
      },
      moneyField({
        name: 'freeFrom',
        label: 'Free when the works cost at least (USD)',
        admin: { width: '33%', condition: isServed, description: 'Before discounts. Empty: never free.' },
      }),
    ]),
    { name: 'isNotServed', label: 'I do not ship there', type: 'checkbox', defaultValue: false },
  ],
}

const pickUp: Field[] = [
  {
    name: 'isPickUpOffered',
    label: 'Buyers can fetch their order at the studio',
    type: 'checkbox',
    defaultValue: false,
  },
  {
    name: 'studioAddress',
    label: 'Address of the studio',
    type: 'textarea',
    validate: (value, { siblingData }) => {
      const { isPickUpOffered } = siblingData as { isPickUpOffered?: unknown }
      if (isPickUpOffered && !value?.trim()) return 'Say where the order can be fetched.'
      return severalLines(500)(value)
    },
    admin: { condition: picksUp, description: 'Shown to those who choose to fetch their order.' },
  },
  {
    name: 'studioWords',
    label: 'What they should know',
    type: 'textarea',
    validate: severalLines(500),
    admin: { condition: picksUp, placeholder: 'I write to you once it is ready. Ring the bell at the gate.' },
  },
]

const WATCHED_SHIPPING: Watched = {
  noun: 'settings',
  table: 'shipping_terms',
  label: sql`'Shipping'`,
  shown: {
    isPickUpOffered: sql`coalesce(is_pick_up_offered, false)`,
    studioAddress: sql`studio_address`,
    studioWords: sql`studio_words`,
  },
  hidden: { zones: sql`(${ZONES})::text` },
}
const watching = watchingGlobalHooks(WATCHED_SHIPPING)

/** What shipping costs by place. Without a zone, the flat rates apply. */
export const shippingTerms: GlobalConfig = {
  slug: 'shipping_terms',
  label: 'Shipping',
  admin: {
    group: 'Settings',
    hideAPIURL: true,
    description:
      'What sending works costs, and where to. Without a zone it is $25 with an original and $15 for prints, to everywhere. Orders that are placed keep what was agreed.',
    components: { elements: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  access: { read: ownerOnly, update: ownerOnly },
  hooks: { beforeChange: [watching.beforeChange], afterChange: [watching.afterChange] },
  fields: [
    {
      name: 'notes',
      type: 'ui',
      admin: { components: { Field: '/features/shipping-zones/panel/ShippingNotes#ShippingNotes' } },
    },
    zones,
    {
      name: 'starts',
      type: 'ui',
      admin: { components: { Field: '/features/shipping-zones/panel/ZoneStarts#ZoneStarts' } },
    },
    { type: 'collapsible', label: 'Pick-up at the studio', fields: pickUp },
    {
      name: 'unmeasured',
      type: 'ui',
      admin: { components: { Field: '/features/shipping-zones/panel/UnmeasuredWorks#UnmeasuredWorks' } },
    },
  ],
}

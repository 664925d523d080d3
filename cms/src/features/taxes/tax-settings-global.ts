import { MARGIN_SCHEMES, type MarginScheme } from '@gesso/shared-types/features/taxes/tax-terms'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Field, GlobalConfig } from 'payload'
import { ownerOnly } from '../../auth/access'
import { watchingGlobalHooks } from '../../platform/audit/watch-collection'
import { plainColumns, type Watched } from '../../platform/audit/watched'
import { moneyField } from '../../platform/database/money-field'
import { COUNTRY_OPTIONS, knownCountry } from '../../settings/country-fields'
import { singleLine } from '../../settings/text-rules'
import { rateFields } from './rate-fields'
import { DEFAULT_TAX_CODES } from './tax-codes'
import {
  ownTaxNumber,
  productTaxCode,
  storedTaxNumber,
  thresholdGiven,
  thresholdOfMember,
} from './tax-field-rules'
import { MARGIN_WORDS, REVERSE_CHARGE_WORDS } from './tax-words'

type Charging = { charging?: unknown } | undefined

const isOn = (data: Charging): boolean =>
  data?.charging !== undefined && data.charging !== null && data.charging !== 'none'
const isByRates = (data: Charging): boolean => data?.charging === 'rates'
const isByStripe = (data: Charging): boolean => data?.charging === 'stripe'

/** A section that is hidden when it does not apply to how the shop charges tax; one that few need begins folded. */
const section = (label: string, fields: Field[], condition = isOn, isRare = false): Field => ({
  type: 'collapsible',
  label,
  fields,
  admin: { condition, initCollapsed: isRare },
})

const charging: Field[] = [
  {
    name: 'charging',
    label: 'How the shop charges tax',
    type: 'select',
    options: [
      { value: 'none', label: 'It charges none' },
      { value: 'rates', label: 'By the rates below' },
      { value: 'stripe', label: 'As Stripe Tax works it out' },
    ],
    defaultValue: 'none',
    admin: {
      description:
        'The shop adds up what you enter here, or asks Stripe Tax. It does not know your law: have the rates and the words checked by a tax adviser before you sell by them. Orders keep the tax that they were placed with.',
    },
  },
]

const artist: Field = {
  type: 'row',
  fields: [
    {
      name: 'country',
      label: 'Where you are taxed',
      type: 'select',
      options: COUNTRY_OPTIONS,
      validate: knownCountry,
      admin: { width: '33%' },
    },
    {
      name: 'taxNumber',
      label: 'Your tax number',
      type: 'text',
      validate: ownTaxNumber,
      hooks: { beforeChange: [({ value, siblingData }) => storedTaxNumber(value, { siblingData })] },
      admin: {
        width: '33%',
        description:
          'Stands below the sums of new orders. Only its form is looked at; whether the tax office knows it is not asked.',
      },
    },
    {
      name: 'prices',
      label: 'Your prices',
      type: 'select',
      options: [
        { value: 'inside', label: 'Have the tax inside' },
        { value: 'on_top', label: 'Are without tax, which is added on top' },
      ],
      defaultValue: 'inside',
      admin: {
        width: '33%',
        description:
          'With the tax inside a price stays the same wherever it is sent to, also where no tax is charged.',
      },
    },
  ],
}

const taxCode = (name: string, label: string, fallback: string, description: string): Field =>
  ({
    name,
    label,
    type: 'text',
    validate: productTaxCode,
    admin: { placeholder: fallback, description },
  }) as Field

const stripeTax: Field[] = [
  {
    name: 'stripeTaxStatus',
    type: 'ui',
    admin: { components: { Field: '/features/taxes/panel/StripeTaxStatus#StripeTaxStatus' } },
  },
  taxCode(
    'originalTaxCode',
    'Tax code of originals',
    DEFAULT_TAX_CODES.original,
    'As docs.stripe.com/tax/tax-codes lists them. Empty: goods of any kind, at the standard rate. Where art has a rate of its own, ask your tax adviser for the code.',
  ),
  taxCode('printTaxCode', 'Tax code of prints', DEFAULT_TAX_CODES.print, 'Empty: goods of any kind.'),
  taxCode('shippingTaxCode', 'Tax code of shipping', DEFAULT_TAX_CODES.shipping, 'Empty: shipping.'),
]

const union: Field[] = [
  {
    name: 'distanceSales',
    label: 'Sales to consumers in other member states',
    type: 'select',
    options: [
      { value: 'destination', label: 'Bear the rates of the country they go to' },
      { value: 'threshold', label: 'Bear my own country’s rates until the threshold' },
    ],
    defaultValue: 'destination',
    validate: thresholdOfMember,
    admin: { description: 'The threshold is 10,000 EUR in a calendar year, for all member states together.' },
  },
  {
    ...moneyField({
      name: 'threshold',
      label: 'The threshold in US dollars',
      admin: {
        description:
          'The shop sells in US dollars and knows no exchange rate: enter what 10,000 EUR are by the rate that your tax office takes. What you sell to other member states outside this shop counts too; take it off.',
        condition: (data) => data?.distanceSales === 'threshold',
      },
    }),
    validate: (value: unknown, options: { siblingData: unknown }) => thresholdGiven(value, options),
  } as Field,
  {
    name: 'distanceSalesSoFar',
    type: 'ui',
    admin: { components: { Field: '/features/taxes/panel/DistanceSales#DistanceSales' } },
  },
]

const businesses: Field[] = [
  {
    name: 'asksTaxNumber',
    label: 'Ask buyers for a tax number',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'A field at checkout that may stay empty. The form of the number is checked for its country. Whether the tax office knows it is not asked: you find it at the order as “form right, not asked at the office”.',
    },
  },
  {
    name: 'reverseCharge',
    label: 'Charge businesses in other member states of the European Union no tax',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Where their number has the right form. You must ask the office yourself (VIES) whether it is valid, and report the sale.',
      condition: (data) => Boolean(data?.asksTaxNumber) && isByRates(data),
    },
  },
  {
    name: 'reverseChargeWords',
    label: 'Words of such an order',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description: `Empty: “${REVERSE_CHARGE_WORDS}”`,
      condition: (data) => Boolean(data?.asksTaxNumber && (data?.reverseCharge || isByStripe(data))),
    },
  },
]

const MARGIN_LABELS: Record<MarginScheme, string> = {
  none: 'None',
  marked: 'Those that I choose',
  originals: 'All originals',
}

const margin: Field[] = [
  {
    name: 'marginScheme',
    label: 'Originals sold by the margin scheme',
    type: 'select',
    options: MARGIN_SCHEMES.map((value) => ({ value, label: MARGIN_LABELS[value] })),
    defaultValue: 'none',
    admin: {
      description:
        'Of these no tax is shown, and orders have the prescribed words instead. Whether you may use the scheme, mostly for works that you have bought, depends on your law.',
    },
  },
  {
    name: 'marginWorks',
    label: 'Works whose originals are sold by it',
    type: 'relationship',
    relationTo: 'artworks',
    hasMany: true,
    maxRows: 1000,
    admin: { condition: (data) => data?.marginScheme === 'marked' },
  },
  {
    name: 'marginWords',
    label: 'Words of such an order',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description: `Empty: “${MARGIN_WORDS}”`,
      condition: (data) => data?.marginScheme !== 'none',
    },
  },
]

/** All rates as one text, since each row's id is new at each save. */
const RATES = sql`(SELECT string_agg(concat_ws(' ', country, nullif(state, ''), name, trim_scale(original_rate),
    trim_scale(print_rate), trim_scale(shipping_rate)), '; ' ORDER BY country, state)
  FROM tax_settings_rates WHERE _parent_id = tax_settings.id)`
const MARGIN_WORKS = sql`(SELECT string_agg(artworks_id::text, ', ' ORDER BY artworks_id) FROM tax_settings_rels
  WHERE parent_id = tax_settings.id AND path = 'marginWorks')`

const WATCHED_TAX: Watched = {
  noun: 'settings',
  table: 'tax_settings',
  label: sql`'Tax'`,
  shown: {
    ...plainColumns(
      'charging',
      'country',
      'tax_number',
      'prices',
      'distance_sales',
      'threshold',
      'asks_tax_number',
      'reverse_charge',
      'reverse_charge_words',
      'margin_scheme',
      'margin_words',
      'original_tax_code',
      'print_tax_code',
      'shipping_tax_code',
    ),
    rates: RATES,
    marginWorks: MARGIN_WORKS,
  },
}
const watching = watchingGlobalHooks(WATCHED_TAX)

/** How the shop charges tax; none until the artist sets it. */
export const taxSettings: GlobalConfig = {
  slug: 'tax_settings',
  label: 'Tax',
  admin: {
    group: 'Settings',
    hideAPIURL: true,
    description: 'Which tax new orders bear, and how it is told. A save is for the orders after it.',
    components: { elements: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  access: { read: ownerOnly, update: ownerOnly },
  hooks: { beforeChange: [watching.beforeChange], afterChange: [watching.afterChange] },
  fields: [
    {
      name: 'newRate',
      type: 'ui',
      admin: { components: { Field: '/features/taxes/panel/NewRate#NewRate' } },
    },
    ...charging,
    section('You', [artist]),
    section('Stripe Tax', stripeTax, isByStripe),
    section('Rates by country and state', rateFields, isByRates),
    section('European Union', union, isByRates),
    section('Businesses', businesses, isOn, true),
    section('Margin scheme', margin, isByRates, true),
  ],
}

import { PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'
import type { Field } from 'payload'
import { COUNTRY_OPTIONS, requiredCountry } from '../../settings/country-fields'
import { requiredLine, severalLines, singleLine } from '../../settings/text-rules'

const SIZE_LABELS: Record<(typeof PAPER_SIZES)[number], string> = { a4: 'A4', letter: 'Letter' }

/** What names the seller: all of it, or nothing while no documents are issued. */
const SELLER = ['sellerName', 'sellerStreet', 'sellerCity', 'sellerCountry']

type Validate = (value: unknown) => string | true

/** Requires a field as soon as another part of the seller is filled in. */
const requiredBesideOthers =
  (required: Validate) =>
  (value: unknown, { siblingData }: { siblingData: object }): string | true => {
    const isBegun = SELLER.some((name) => Boolean((siblingData as Record<string, unknown>)[name]))
    return isBegun ? required(value) : true
  }

/** The settings of documents: who is named as the seller, and how they end. */
export const documentFields: Field[] = [
  {
    name: 'sellerName',
    label: 'Name of the seller',
    type: 'text',
    validate: requiredBesideOthers(requiredLine(200)),
    admin: { description: 'Yours, or your business’s, as the tax office knows it.' },
  },
  {
    name: 'sellerStreet',
    label: 'Street and number',
    type: 'text',
    validate: requiredBesideOthers(requiredLine(200)),
  },
  {
    type: 'row',
    fields: [
      {
        name: 'sellerPostalCode',
        label: 'Postal code',
        type: 'text',
        validate: singleLine(20),
        admin: { width: '33%' },
      },
      {
        name: 'sellerCity',
        label: 'City',
        type: 'text',
        validate: requiredBesideOthers(requiredLine(100)),
        admin: { width: '67%' },
      },
    ],
  },
  {
    name: 'sellerCountry',
    label: 'Country',
    type: 'select',
    options: COUNTRY_OPTIONS,
    validate: requiredBesideOthers(requiredCountry),
  },
  {
    name: 'sellerTaxNumber',
    label: 'Tax number on documents',
    type: 'text',
    validate: singleLine(40),
    admin: { description: 'Empty: the one of the tax settings, if there is one.' },
  },
  {
    name: 'paperWords',
    label: 'Words at the end of invoices',
    type: 'textarea',
    validate: severalLines(500),
    admin: {
      description: 'Such as why you charge no tax, or the number of your register. Empty: none.',
    },
  },
  {
    name: 'paperSize',
    label: 'Paper size of documents',
    type: 'select',
    options: PAPER_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })),
    defaultValue: 'a4',
    admin: { description: 'Of new documents; one that was issued stays as it is.' },
  },
]

import { PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'
import type { Field } from 'payload'
import { COUNTRY_OPTIONS, requiredCountry } from '../../settings/country-fields'
import { requiredLine, severalLines, singleLine } from '../../settings/text-rules'

const SIZE_LABELS: Record<(typeof PAPER_SIZES)[number], string> = { a4: 'A4', letter: 'Letter' }

// Payload does not validate a field whose condition is false, so these are required only while documents are on.
const whenOn = (_data: unknown, siblings: { givePapers?: unknown } | undefined) =>
  Boolean(siblings?.givePapers)

/** The settings of documents: whether orders get them, and who is named as the seller. */
export const documentFields: Field[] = [
  {
    name: 'givePapers',
    label: 'Issue an invoice for each paid order, and a credit note for each refund',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Each gets the next number of its year and is never changed again. Orders that were paid before get none by themselves; you can issue one on their page. Whether your country asks for more than these documents say, ask a tax adviser.',
    },
  },
  {
    name: 'sellerName',
    label: 'Name of the seller',
    type: 'text',
    validate: requiredLine(200),
    admin: { condition: whenOn, description: 'Yours, or your business’s, as the tax office knows it.' },
  },
  {
    name: 'sellerStreet',
    label: 'Street and number',
    type: 'text',
    validate: requiredLine(200),
    admin: { condition: whenOn },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'sellerPostalCode',
        label: 'Postal code',
        type: 'text',
        validate: singleLine(20),
        admin: { width: '33%', condition: whenOn },
      },
      {
        name: 'sellerCity',
        label: 'City',
        type: 'text',
        validate: requiredLine(100),
        admin: { width: '67%', condition: whenOn },
      },
    ],
  },
  {
    name: 'sellerCountry',
    label: 'Country',
    type: 'select',
    options: COUNTRY_OPTIONS,
    validate: requiredCountry,
    admin: { condition: whenOn },
  },
  {
    name: 'sellerTaxNumber',
    label: 'Tax number on documents',
    type: 'text',
    validate: singleLine(40),
    admin: { condition: whenOn, description: 'Empty: the one of the tax settings, if there is one.' },
  },
  {
    name: 'paperWords',
    label: 'Words at the end of invoices',
    type: 'textarea',
    validate: severalLines(500),
    admin: {
      condition: whenOn,
      description: 'Such as why you charge no tax, or the number of your register. Empty: none.',
    },
  },
  {
    name: 'paperSize',
    label: 'Paper size of documents',
    type: 'select',
    options: PAPER_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })),
    defaultValue: 'a4',
    admin: { condition: whenOn, description: 'Of new documents; one that was issued stays as it is.' },
  },
]

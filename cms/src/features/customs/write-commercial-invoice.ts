import { fromCents } from '@gesso/shared-types/money/money'
import { dayOf } from '../../platform/text/when'
import { type DeclaredOrder, sumOf } from './declared-order'
import { CURRENCY, kilograms, lineValues, TEST_WORDS, totalValue, value } from './form-values'
import type { FormWriter } from './form-writer'
import type { CustomsSender } from './read-customs-settings'

const SHARES = [9, 4, 4, 3, 3, 4, 4]
const HEADINGS = [
  'Description of goods / Description des marchandises',
  'HS code / Code SH',
  'Origin / Origine',
  'Net weight, kg / Poids net, kg',
  'Quantity / Quantité',
  'Unit value / Valeur unitaire',
  'Value / Valeur',
]

/** Tax on top that was paid for what is sent, in cents. */
const taxOf = ({ lines, shipping }: DeclaredOrder): number =>
  [...lines.map((line) => line.value), shipping].reduce((sum, { cents, paid }) => sum + paid - cents, 0)

type Invoiced = { order: DeclaredOrder; sender: CustomsSender; ioss: string; zone: string }

/** Writes the commercial invoice of a parcel: what was paid for it, for the customs of both countries. */
export function writeCommercialInvoice(writer: FormWriter, { order, sender, ioss, zone }: Invoiced): void {
  const { to } = order
  writer.paragraph('Commercial invoice / Facture commerciale', { size: 16, weight: 600, tag: 'H1' })
  if (order.isTest) writer.paragraph(TEST_WORDS, { weight: 600 })
  writer.row([
    { share: 1, label: 'Invoice number / N° de facture', lines: [order.number] },
    { share: 1, label: 'Date', lines: [dayOf(order.paidAt, zone, 'long')] },
    {
      share: 2,
      label: 'Reason for export / Motif de l’exportation',
      lines: ['Sale of goods / Vente de marchandises'],
    },
  ])
  const numbers = [
    sender.eori ? `EORI ${sender.eori}` : '',
    ioss ? `IOSS ${ioss}` : '',
    sender.taxNumber ? `VAT / TVA ${sender.taxNumber}` : '',
  ]
  writer.row([
    {
      share: 1,
      label: 'Seller and exporter / Vendeur et exportateur',
      lines: [sender.name, ...sender.lines, sender.phone, sender.email, ...numbers].filter(Boolean),
    },
    {
      share: 1,
      label: 'Buyer and importer / Acheteur et importateur',
      lines: [to.name, ...to.lines, to.phone, to.email].filter(Boolean),
    },
  ])
  writer.beginTable()
  writer.row(
    HEADINGS.map((label, at) => ({ share: SHARES[at] ?? 1, label })),
    { table: 'TH' },
  )
  for (const line of order.lines) {
    const { description, code, origin, weight, quantity, value: worth } = lineValues(line)
    const each = fromCents(Math.round(line.value.cents / line.quantity))
    const cells = [description, code, origin, weight, quantity, each, worth]
    writer.row(
      cells.map((text, at) => ({ share: SHARES[at] ?? 1, lines: [text] })),
      { table: 'TD' },
    )
  }
  writer.endTable()
  const tax = taxOf(order)
  const total = sumOf(order.lines) + order.shipping.cents + tax
  const sums: [label: string, text: string][] = [
    ['Value of goods / Valeur des marchandises', totalValue(order)],
    ['Shipping / Frais de port', value(order.shipping.cents)],
    ...(tax > 0 ? [['Tax / Taxes', value(tax)] as [string, string]] : []),
    ['Total paid / Total payé', value(total)],
    ['Gross weight, kg / Poids brut, kg', kilograms(order.grams)],
  ]
  for (const [label, text] of sums)
    writer.row([
      { share: 2, lines: [label] },
      { share: 1, lines: [text], weight: 600 },
    ])
  writer.space(8)
  writer.paragraph(`All values are in ${CURRENCY}, as paid after discounts and refunds.`)
  writer.row([{ share: 1, label: 'Date and signature / Date et signature' }], { least: 44 })
}

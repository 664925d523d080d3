import { buffer } from 'node:stream/consumers'
import { FORM_NAMES } from '@gesso/shared-types/features/customs/customs-documents'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { endDocument, numberPage, openDocument, type Paper } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { customsAreas } from './customs-areas'
import { mayHaveIoss } from './customs-limits'
import { type DeclaredOrder, isMissing, sumOf } from './declared-order'
import { FormWriter } from './form-writer'
import { type CustomsSender, readCustomsSettings } from './read-customs-settings'
import { readDeclaredOrders } from './read-declared-orders'
import { writeCommercialInvoice } from './write-commercial-invoice'
import { writeCn22, writeCn23 } from './write-declarations'

type Print = { name: string; pdf: Buffer; leftOut: number }

/** IOSS is printed where it counts. */
const iossFor = ({ to, lines }: DeclaredOrder, { ioss }: CustomsSender): string =>
  ioss && customsAreas(to).includes('EU') && mayHaveIoss(sumOf(lines)) ? ioss : ''

const textsOf = ({ to, lines }: DeclaredOrder): string[] => [
  to.name,
  ...to.lines,
  ...lines.flatMap(({ title, detail }) => [title, detail]),
]

/**
 * Prints the customs declaration and the commercial invoice of orders to another customs area as one PDF.
 * @throws AppError not_found for unknown orders; conflict when none crosses a border, or something has to be asked first
 */
export async function printCustoms(context: Context, ids: readonly string[], paper: Paper): Promise<Print> {
  const { from, sender } = await readCustomsSettings(context)
  if (!from)
    throw new AppError('conflict', {
      message: 'Choose the country you send from first: in Settings, “Customs documents”.',
    })
  const { orders, leftOut, others } = await readDeclaredOrders(context, ids, from)
  const [first] = orders
  if (!first) {
    const [one] = leftOut
    if (others === 0 && !one) throw new AppError('not_found', { message: 'Order not found' })
    const message =
      others === 0 && one
        ? `Order ${one.number}: ${one.why}.`
        : 'None of these orders is sent to another customs area.'
    throw new AppError('conflict', { message })
  }
  const lacking = orders.find(({ lines }) => lines.some(isMissing))
  if (lacking) {
    const title = lacking.lines.find(isMissing)?.title
    throw new AppError('conflict', {
      message: `Order ${lacking.number}: say first what “${title}” is, where it was made and what it weighs.`,
    })
  }
  const zone = await readTimeZone(context)
  const title = orders.length === 1 ? `Customs documents ${first.number}` : 'Customs documents'
  const document = openDocument(paper, title, sender.name)
  const writer = new FormWriter(document)
  const feet: { text: string; from: number; to: number }[] = []
  for (const [at, order] of orders.entries()) {
    const declared = { order, sender, ioss: iossFor(order, sender), zone }
    for (const write of [order.form === 'cn22' ? writeCn22 : writeCn23, writeCommercialInvoice]) {
      writer.begin(feet.length === 0)
      const begins = writer.page
      write(writer, declared)
      writer.tellLatin(textsOf(order))
      writer.end()
      const name = write === writeCommercialInvoice ? 'Commercial invoice' : FORM_NAMES[order.form]
      feet.push({ text: `${name}, order ${order.number}`, from: begins, to: writer.page })
    }
    await giveTurn(at)
  }
  for (const { text, from: begins, to } of feet) {
    for (let page = begins; page <= to; page += 1) {
      document.switchToPage(page)
      numberPage(document, writer.face, { text, page: page - begins + 1, count: to - begins + 1 })
    }
  }
  const name = orders.length === 1 ? `customs-${first.number}` : 'customs-documents'
  return { name, pdf: await buffer(endDocument(document)), leftOut: ids.length - orders.length }
}

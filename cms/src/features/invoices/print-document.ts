import { buffer } from 'node:stream/consumers'
import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import { openDocument } from '../printing/document'
import { paperOf } from '../printing/paper-of'
import { attachEInvoice } from './attach-e-invoice'
import type { DocumentContent } from './document-content'
import { DocumentPrinter } from './document-printer'
import { endWords, sellerLines } from './document-rows'
import { eInvoiceXml } from './e-invoice/e-invoice-xml'

/** All texts on a document that somebody typed. */
const typedTexts = (content: DocumentContent): string[] => [
  content.seller.name,
  ...sellerLines(content),
  content.buyer.name,
  ...content.buyer.lines,
  ...content.lines.flatMap(({ title, details }) => [title, ...details]),
  ...content.taxes.map(({ name }) => name),
  ...endWords(content),
]

/** The document as an e-invoice; null for a test, for a seller outside the European Union, or when data is missing. */
function dataOf(content: DocumentContent): string | null {
  if (content.isTest || !isInEu(content.seller.country)) return null
  const xml = eInvoiceXml(content)
  return typeof xml === 'string' ? xml : null
}

/** Prints a numbered document as PDF from its content alone, with the e-invoice inside it if there is one. */
export async function printDocument(content: DocumentContent): Promise<Buffer> {
  const name = documentName(content.kind, content.number)
  const paper = paperOf(content.sheet)
  const invoice = dataOf(content)
  const date = new Date(`${content.date}T00:00:00Z`)
  const document = openDocument(paper, name, content.seller.name, { date, isArchive: invoice !== null })
  if (invoice !== null) attachEInvoice(document, invoice, date)
  const printer = new DocumentPrinter(document, content)
  printer.head()
  await printer.lines()
  printer.sums()
  for (const words of endWords(content)) printer.paragraph(words)
  printer.tellLatin(typedTexts(content))
  return buffer(await printer.finish(name, content.seller.name))
}

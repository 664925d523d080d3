import { buffer } from 'node:stream/consumers'
import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import { paperName } from '@gesso/shared-types/features/invoices/paper'
import { endDocument, IN_LATIN, numberPages, openDocument } from '../../platform/pdf/document'
import { attachEInvoice } from './attach-e-invoice'
import { eInvoiceXml } from './e-invoice/e-invoice-xml'
import type { PaperContent } from './paper-content'
import { PaperPrinter } from './paper-printer'
import { endWords, sellerLines } from './paper-rows'

/** Everything on a paper that somebody has typed. */
const typedTexts = (content: PaperContent): string[] => [
  content.seller.name,
  ...sellerLines(content),
  content.buyer.name,
  ...content.buyer.lines,
  ...content.lines.flatMap(({ title, details }) => [title, ...details]),
  ...content.taxes.map(({ name }) => name),
  ...endWords(content),
]

/** The paper as an e-invoice; null where the seller is outside the European Union, or something that it needs is missing. */
function dataOf(content: PaperContent): string | null {
  if (content.isTest || !isInEu(content.seller.country)) return null
  const xml = eInvoiceXml(content)
  return typeof xml === 'string' ? xml : null
}

/** A numbered paper as PDF, by what it says and nothing else; an invoice has its data in itself where it can. */
export async function printPaper(content: PaperContent): Promise<Buffer> {
  const name = paperName(content.kind, content.number)
  const paper = content.sheet === 'letter' ? 'LETTER' : 'A4'
  const invoice = dataOf(content)
  const date = new Date(`${content.date}T00:00:00Z`)
  const document = openDocument(paper, name, content.seller.name, { date, isArchive: invoice !== null })
  if (invoice !== null) attachEInvoice(document, invoice, date)
  const printer = new PaperPrinter(document, content)
  printer.head()
  await printer.lines()
  printer.sums()
  for (const words of endWords(content)) printer.paragraph(words)
  if (typedTexts(content).some((text) => printer.face.lackedBy(text).length > 0)) printer.paragraph(IN_LATIN)
  await numberPages(document, printer.face, `${name} – ${content.seller.name}`)
  return buffer(endDocument(document))
}

import type { Readable } from 'node:stream'
import { MARGIN, openDocument, type Paper } from '../printing/document'
import type { PrintedTable } from '../printing/lay-out-table'
import { TablePrinter } from '../printing/print-tables'

type Agreement = {
  paper: Paper
  title: string
  by: string
  /** Both sides, with their addresses. */
  between: string[]
  /** Sentences above the works. */
  notes: string[]
  table: PrintedTable
  /** One paragraph each; they are numbered. */
  terms: string[]
  signers: string[]
}

const GAP = 24
/** Room above a line to sign on, in points. */
const TO_SIGN = 44

class AgreementPrinter extends TablePrinter {
  /** Writes the lines to sign on, beside each other and never apart on two pages. */
  signatures(names: readonly string[]): void {
    const width = (this.width - GAP * (names.length - 1)) / names.length
    const lines = names.map((name) => this.face.linesOf(name, width, 9.5))
    const height = TO_SIGN + 2 * 13 + Math.max(...lines.map(({ length }) => length)) * 13
    if (!this.hasRoom(height)) this.newPage()
    this.y += TO_SIGN
    for (const [at, own] of lines.entries()) {
      const x = MARGIN + at * (width + GAP)
      this.tags.artifact(() =>
        this.document
          .moveTo(x, this.y)
          .lineTo(x + width, this.y)
          .lineWidth(0.5)
          .stroke(),
      )
      this.tags.part('P', () => {
        this.face.draw('Place, date, signature', x, this.y + 4, 8)
        for (const [line, text] of own.entries()) this.face.draw(text, x, this.y + 17 + line * 13, 9.5)
      })
    }
    this.y += height - TO_SIGN
  }
}

/** Prints an agreement with its works, its terms and lines to sign on as a PDF. */
export async function printAgreement(agreement: Agreement): Promise<Readable> {
  const { paper, title, by, between, notes, table, terms, signers } = agreement
  const document = openDocument(paper, title, by)
  const printer = new AgreementPrinter(document)
  printer.opening(title, '', [])
  printer.paragraph('Between', { size: 12, weight: 600, tag: 'H2' })
  for (const line of [...between, ...notes]) printer.paragraph(line)
  printer.tellLatin([title, ...between, ...notes, ...terms, ...signers])
  printer.space()
  await printer.table(table)
  printer.paragraph('Terms', { size: 12, weight: 600, tag: 'H2' })
  for (const [at, term] of terms.entries()) printer.paragraph(`${at + 1}. ${term}`)
  printer.signatures(signers)
  return printer.finish(title, by)
}

import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import { MARGIN } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { PageWriter } from '../printing/page-writer'
import type { Tag } from '../printing/tags'
import type { Weight } from '../printing/typeface'
import type { DocumentContent, DocumentLine } from './document-content'
import { figure, headBlocks, type SumLine, sellerLines, sumLines, TEST_WORDS } from './document-rows'

const SIZE = 10
const SMALL = 8.5
const LEADING = 1.4
/** The space between two columns. */
const GAP = 16
const ROW_PAD = 7
/** The width of the sums, as a part of the page's width. */
const SUMS = 0.55

type Column = { heading: string; textOf: (line: DocumentLine) => string }

/** The columns with figures; the tax column only if something is taxed. */
const figureColumns = ({ taxes, currency, lines }: DocumentContent): Column[] => [
  { heading: 'Quantity', textOf: ({ quantity }) => String(quantity) },
  { heading: 'Each', textOf: ({ unitPrice }) => figure(unitPrice) },
  ...(taxes.length > 0 && lines.some(({ taxPercent }) => taxPercent !== null)
    ? [
        {
          heading: 'Tax',
          textOf: ({ taxPercent }: DocumentLine) => (taxPercent === null ? '–' : `${taxPercent}%`),
        },
      ]
    : []),
  { heading: `Amount, ${currency}`, textOf: ({ total }) => figure(total) },
]

/** Writes a numbered document, black on white, onto as many pages as it needs. */
export class DocumentPrinter extends PageWriter {
  private readonly columns: (Column & { width: number })[]

  constructor(
    document: PDFKit.PDFDocument,
    private readonly content: DocumentContent,
  ) {
    super(document)
    this.columns = figureColumns(content).map((column) => ({
      ...column,
      width: Math.max(
        this.face.widthOf(column.heading, SMALL, 600),
        ...content.lines.map((line) => this.face.widthOf(column.textOf(line), SIZE)),
      ),
    }))
  }

  private get right(): number {
    return MARGIN + this.width
  }
  private get itemWidth(): number {
    return this.width - this.columns.reduce((sum, { width }) => sum + width + GAP, 0)
  }
  protected override rule(weight = 0.5, left = MARGIN): void {
    this.tags.artifact(() =>
      this.document
        .moveTo(left, this.y)
        .lineTo(this.right, this.y)
        .lineWidth(weight)
        .stroke(weight < 1 ? '#888888' : '#000000'),
    )
  }
  private drawRight(text: string, right: number, y: number, size: number, weight: Weight = 400): void {
    this.face.draw(text, right - this.face.widthOf(text, size, weight), y, size, weight)
  }
  /** Draws a text in as many lines as it needs. @returns the y at its end */
  private block(
    text: string,
    x: number,
    y: number,
    width: number,
    size: number,
    weight: Weight = 400,
    tag: Tag = 'P',
  ): number {
    let end = y
    this.tags.part(tag, () => {
      for (const line of this.face.linesOf(text, width, size, weight)) {
        this.face.draw(line, x, end, size, weight)
        end += size * LEADING
      }
    })
    return end
  }

  head(): void {
    const { seller, kind, number, isTest } = this.content
    const half = (this.width - GAP) / 2
    const nameEnd = this.block(seller.name, MARGIN, this.y, half, 14, 600)
    let y = this.y + 2
    for (const text of sellerLines(this.content)) {
      for (const line of this.face.linesOf(text, half, SMALL)) {
        this.drawRight(line, this.right, y, SMALL)
        y += SMALL * LEADING
      }
    }
    this.y = Math.max(nameEnd, y) + 44
    this.y = this.block(documentName(kind, number), MARGIN, this.y, this.width, 26, 400, 'H1') + 6
    if (isTest) this.y = this.block(TEST_WORDS, MARGIN, this.y, this.width, SIZE, 600)
    this.y += 18
    this.blocks()
  }

  private blocks(): void {
    const blocks = headBlocks(this.content)
    const width = (this.width - GAP * (blocks.length - 1)) / blocks.length
    let end = this.y
    for (const [at, block] of blocks.entries()) {
      const x = MARGIN + at * (width + GAP)
      let y = this.y
      for (const { label, lines } of block) {
        y = this.block(label, x, y, width, SMALL, 600, 'H2') + 2
        for (const line of lines) y = this.block(line, x, y, width, SIZE)
        y += 8
      }
      end = Math.max(end, y)
    }
    this.y = end + 20
  }

  private tableHead(): void {
    this.tags.part('TR', () => {
      this.tags.part('TH', () => this.face.draw('Item', MARGIN, this.y, SMALL, 600), { scope: 'Column' })
      this.figures(({ heading }) => heading, SMALL, 600)
    })
    this.y += SMALL * LEADING + 4
    this.rule(1)
  }

  private figures(textOf: (column: Column) => string, size: number, weight: Weight = 400): void {
    let right = MARGIN + this.itemWidth
    for (const column of this.columns) {
      right += GAP + column.width
      const draw = () => this.drawRight(textOf(column), right, this.y, size, weight)
      if (weight === 600) this.tags.part('TH', draw, { scope: 'Column' })
      else this.tags.part('TD', draw)
    }
  }

  private heightOf({ title, details }: DocumentLine): number {
    const lines = this.face.linesOf(title, this.itemWidth, SIZE, 600).length
    const small = details.flatMap((text) => this.face.linesOf(text, this.itemWidth, SMALL)).length
    return (lines * SIZE + small * SMALL) * LEADING + 2 * ROW_PAD
  }

  private row(line: DocumentLine): void {
    const top = this.y
    this.y += ROW_PAD
    this.tags.part('TR', () => {
      this.tags.part('TD', () => {
        let y = this.block(line.title, MARGIN, this.y, this.itemWidth, SIZE, 600)
        for (const detail of line.details) y = this.block(detail, MARGIN, y, this.itemWidth, SMALL)
      })
      this.figures(({ textOf }) => textOf(line), SIZE)
    })
    this.y = top + this.heightOf(line)
    this.rule()
  }

  /** Writes the lines; each further page begins with the head of the table again. */
  async lines(): Promise<void> {
    this.tags.begin('Table')
    this.tableHead()
    for (const [at, line] of this.content.lines.entries()) {
      if (!this.hasRoom(this.heightOf(line))) {
        this.newPage()
        this.tags.artifact(() => this.tableHead(), 'Pagination')
      }
      this.row(line)
      await giveTurn(at)
    }
    this.tags.end()
  }

  /** Writes the sums, all on one page. */
  sums(): void {
    const sums = sumLines(this.content)
    const left = this.right - this.width * SUMS
    const sizeOf = ({ isTotal }: SumLine) => (isTotal ? 13 : SIZE)
    const rows = sums.map((sum) => {
      const size = sizeOf(sum)
      const amount = this.face.widthOf(sum.amount, size)
      return { ...sum, size, lines: this.face.linesOf(sum.label, this.right - left - amount - GAP, size) }
    })
    const heightOf = ({ lines, size, isTotal }: (typeof rows)[number]) =>
      lines.length * size * LEADING + (isTotal ? 18 : 5)
    if (!this.hasRoom(rows.reduce((sum, row) => sum + heightOf(row), GAP))) this.newPage()
    this.y += GAP
    this.tags.begin('Table')
    for (const { size, lines, amount, isTotal } of rows) {
      if (isTotal) {
        this.rule(1, left)
        this.y += 8
      }
      this.tags.begin('TR')
      const drawLabel = () => {
        for (const line of lines) {
          this.face.draw(line, left, this.y, size)
          this.y += size * LEADING
        }
      }
      this.tags.part('TH', drawLabel, { scope: 'Row' })
      this.tags.part('TD', () => this.drawRight(amount, this.right, this.y - size * LEADING, size))
      this.tags.end()
      this.y += isTotal ? 10 : 5
    }
    this.tags.end()
    this.y += GAP
  }

  /** Writes small text below the sums. */
  override paragraph(text: string): void {
    this.tags.begin('P')
    for (const line of this.face.linesOf(text, this.width, SMALL)) {
      if (!this.hasRoom(SMALL * LEADING)) this.newPage()
      this.face.draw(line, MARGIN, this.y, SMALL)
      this.y += SMALL * LEADING
    }
    this.tags.end()
    this.y += 4
  }
}

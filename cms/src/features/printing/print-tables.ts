import type { Readable } from 'node:stream'
import { MARGIN, openDocument, type Paper } from './document'
import { giveTurn, layOutTable, type PrintedTable, type TableLayout } from './lay-out-table'
import { PageWriter } from './page-writer'
import type { Weight } from './typeface'

type Printed = {
  paper: Paper
  title: string
  /** The owner: shown with the title at the foot of each page. */
  by: string
  /** Sentences below the title. */
  notes: string[]
  tables: PrintedTable[]
}

const LEADING = 13
const ROW_PAD = 3

/** Returns the height of a row whose cells have these lines. */
const heightOf = (cells: readonly string[][]): number =>
  Math.max(...cells.map(({ length }) => length)) * LEADING + 2 * ROW_PAD

/** Writes tables over the pages of a document, black on white. */
export class TablePrinter extends PageWriter {
  space(): void {
    this.y += LEADING
  }

  /**
   * Writes a table. One longer than a page continues with its name and headings repeated; a shorter one is kept
   * together.
   */
  async table(table: PrintedTable): Promise<void> {
    const { name, columns, rows, total } = table
    const layout = await layOutTable(this.face, table, this.width)
    const head = this.linesOf(
      layout,
      columns.map(({ heading }) => heading),
      600,
    )
    const last = this.linesOf(layout, total, 600)
    const bodies: string[][][] = []
    for (const [at, cells] of rows.entries()) {
      bodies.push(this.linesOf(layout, cells))
      await giveTurn(at)
    }
    const heightOfHead = 1.6 * LEADING + heightOf(head)
    const whole = [...bodies, last].reduce((sum, lines) => sum + heightOf(lines), heightOfHead)
    const needed = whole <= this.bottom - MARGIN ? whole : heightOfHead + heightOf(bodies[0] ?? last)
    if (!this.hasRoom(needed)) this.newPage()
    const begin = (title: string) => {
      this.tags.part('H2', () => this.face.draw(title, MARGIN, this.y, 12, 600))
      this.y += 1.6 * LEADING
      this.tags.begin('Table')
      this.row(table, layout, head, { weight: 600, tag: 'TH' })
      this.rule(1)
    }
    begin(name)
    const write = (lines: string[][], weight: Weight) => {
      if (!this.hasRoom(heightOf(lines))) {
        this.newPage()
        // Visual only: for a screen reader the table has not been interrupted.
        this.tags.artifact(() => begin(`${name}, continued`))
      }
      this.row(table, layout, lines, { weight, tag: 'TD' })
    }
    for (const [at, lines] of bodies.entries()) {
      write(lines, 400)
      this.rule(0.25)
      await giveTurn(at)
    }
    write(last, 600)
    this.tags.end()
    this.y += 2 * LEADING
  }

  /** Breaks each cell of a row into lines. */
  private linesOf({ places, size }: TableLayout, cells: readonly string[], weight: Weight = 400): string[][] {
    return places.map(({ width }, at) => this.face.linesOf(cells[at] ?? '', width, size, weight))
  }

  private row(
    { columns }: PrintedTable,
    { places, size }: TableLayout,
    cells: string[][],
    { weight, tag }: { weight: Weight; tag: 'TH' | 'TD' },
  ): void {
    this.tags.begin('TR')
    for (const [at, lines] of cells.entries()) {
      const { x, width } = places[at] ?? { x: 0, width: 0 }
      this.tags.begin(tag, tag === 'TH' ? { scope: 'Column' } : {})
      for (const [line, text] of lines.entries()) {
        const indent = columns[at]?.align === 'right' ? width - this.face.widthOf(text, size, weight) : 0
        this.face.draw(text, MARGIN + x + indent, this.y + ROW_PAD + line * LEADING, size, weight)
      }
      this.tags.end()
    }
    this.tags.end()
    this.y += heightOf(cells)
  }
}

/** Prints tables as a PDF. */
export async function printTables({ paper, title, by, notes, tables }: Printed): Promise<Readable> {
  const document = openDocument(paper, title, by)
  const printer = new TablePrinter(document)
  printer.opening(title, by, notes)
  printer.tellLatin([title, by, ...notes])
  printer.space()
  for (const table of tables) await printer.table(table)
  return printer.finish(title, by)
}

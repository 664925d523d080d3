import { MARGIN } from '../printing/document'
import { PageWriter } from '../printing/page-writer'
import type { Weight } from '../printing/typeface'

/** A box of a form: a small label, and what is filled in below it. `share` of the row's width. */
export type Box = { share: number; label?: string; lines?: readonly string[]; weight?: Weight }

const LABEL = 6.5
const SIZE = 9
const LEADING = 1.3
const PAD = 4

type Line = { text: string; size: number; weight: Weight; isLabel: boolean }

/** Writes a form as rows of boxes, black on white, onto as many pages as it needs. */
export class FormWriter extends PageWriter {
  private formWidth = 0

  /** The width of the rows that follow, in points; at most the page's. */
  set boxesWidth(points: number) {
    this.formWidth = Math.min(points, this.width)
  }

  space(points: number): void {
    this.y += points
  }

  private linesOf({ label, lines = [], weight = 400 }: Box, width: number): Line[] {
    const within = width - 2 * PAD
    const labels = label ? this.face.linesOf(label, within, LABEL) : []
    return [
      ...labels.map((text) => ({ text, size: LABEL, weight: 400 as Weight, isLabel: true })),
      ...lines.flatMap((line) =>
        this.face
          .linesOf(line, within, SIZE, weight)
          .map((text) => ({ text, size: SIZE, weight, isLabel: false })),
      ),
    ]
  }

  /**
   * Writes a row of boxes, never split between pages.
   * @param table TH or TD for a row of a table
   * @param least its least height
   */
  row(boxes: readonly Box[], { table, least = 0 }: { table?: 'TH' | 'TD'; least?: number } = {}): void {
    const width = this.formWidth || this.width
    const shares = boxes.reduce((sum, { share }) => sum + share, 0)
    const filled = boxes.map((box) => {
      const boxWidth = (width * box.share) / shares
      return { width: boxWidth, lines: this.linesOf(box, boxWidth) }
    })
    const high = (lines: readonly Line[]) => lines.reduce((sum, { size }) => sum + size * LEADING, 2 * PAD)
    const height = Math.max(least, ...filled.map(({ lines }) => high(lines)))
    if (!this.hasRoom(height)) this.newPage()
    if (table) this.tags.begin('TR')
    let x = MARGIN
    for (const box of filled) {
      const left = x
      this.tags.artifact(() =>
        this.document.rect(left, this.y, box.width, height).lineWidth(0.5).stroke('#000000'),
      )
      const draw = (lines: readonly Line[], from: number) => {
        let y = from
        for (const { text, size, weight } of lines) {
          this.face.draw(text, left + PAD, y, size, weight)
          y += size * LEADING
        }
        return y
      }
      const labels = box.lines.filter(({ isLabel }) => isLabel)
      const values = box.lines.filter(({ isLabel }) => !isLabel)
      if (table) {
        this.tags.begin(table, table === 'TH' ? { scope: 'Column' } : {})
        draw(values, draw(labels, this.y + PAD))
        this.tags.end()
      } else {
        let y = this.y + PAD
        if (labels.length > 0) this.tags.part('P', () => (y = draw(labels, y)))
        if (values.length > 0) this.tags.part('P', () => draw(values, y))
      }
      x += box.width
    }
    if (table) this.tags.end()
    this.y += height
  }

  beginTable(): void {
    this.tags.begin('Table')
  }

  endTable(): void {
    this.tags.end()
  }

  /** Begins a document on a page of its own. */
  begin(isFirst: boolean): void {
    if (!isFirst) this.newPage()
    this.boxesWidth = this.width
    this.tags.begin('Sect')
  }

  end(): void {
    this.tags.end()
  }

  /** The current page, from 0. */
  get page(): number {
    const { start, count } = this.document.bufferedPageRange()
    return start + count - 1
  }
}

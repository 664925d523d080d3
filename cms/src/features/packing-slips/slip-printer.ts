import { MARGIN } from '../printing/document'
import { PageWriter } from '../printing/page-writer'
import { hangIn, type PrintedPicture } from '../printing/printed-picture'
import type { Weight } from '../printing/typeface'
import type { PrintedSender, PrintedSlip, SlipLine } from './printed-slip'

/** The size of the box around a work's picture, in points. */
export const SLIP_PICTURE_BOX = 56

type Line = { text: string; size: number; weight: Weight }

const SIZE = 9.5
const SMALL = 8
const PAD = 8
const CHECK_BOX = 11
/** The positions of the columns of pictures and items, from the left edge of the text. */
const PICTURE_AT = 46
const ITEM_AT = PICTURE_AT + SLIP_PICTURE_BOX + 18
const QUANTITY_WIDTH = 52
const leading = ({ size }: Pick<Line, 'size'>): number => size * 1.4
const high = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + leading(line), 0)

/** Writes slips one after the other, each from the top of a page. */
export class SlipPrinter extends PageWriter {
  /** The current page, from 0. */
  get page(): number {
    const { start, count } = this.document.bufferedPageRange()
    return start + count - 1
  }

  space(points: number): void {
    this.y += points
  }

  private linesOf(text: string, width: number, size = SIZE, weight: Weight = 400): Line[] {
    return this.face.linesOf(text, width, size, weight).map((line) => ({ text: line, size, weight }))
  }

  /** Writes lines from a position down. @returns where they end */
  private write(lines: readonly Line[], x: number, y: number): number {
    let at = y
    for (const { text, size, weight } of lines) {
      this.face.draw(text, x, at, size, weight)
      at += size * 1.4
    }
    return at
  }

  /** Writes the sender at the top of a slip: the name on the left, the return address on the right. */
  sender({ name, lines, email }: PrintedSender): void {
    const half = this.width * 0.55
    const left = this.linesOf(name, half - 24, 13, 600)
    const right = [...lines, email]
      .filter(Boolean)
      .flatMap((line) => this.linesOf(line, this.width - half, SMALL))
    let ends = this.y
    if (name)
      this.tags.part('P', () => {
        ends = this.write(left, MARGIN, this.y)
      })
    if (right.length > 0)
      this.tags.part('P', () => {
        let at = this.y
        for (const line of right) {
          const x = MARGIN + this.width - this.face.widthOf(line.text, line.size)
          at = this.write([line], x, at)
        }
        ends = Math.max(ends, at)
      })
    this.y = ends + 30
  }

  /** Writes the recipient and the order, in two columns. */
  parties({ number, day, isTest, to, isPickUp, carrier }: PrintedSlip): void {
    const column = MARGIN + this.width * 0.64
    const top = this.y
    let ends = top
    const block = (heading: string, lines: Line[], x: number, y: number): number => {
      this.tags.part('H2', () => this.write(this.linesOf(heading, this.width * 0.36, SMALL), x, y))
      let at = y + 14
      this.tags.part('P', () => {
        at = this.write(lines, x, at)
      })
      return at
    }
    const wide = this.width * 0.6
    const [name = '', ...place] = to
    ends = block(
      isPickUp ? 'Picked up at the studio by' : 'To',
      [
        ...this.linesOf(name, wide, 15),
        ...place.flatMap((line) => this.linesOf(line, wide, isPickUp ? SIZE : 15)),
      ],
      MARGIN,
      top,
    )
    const narrow = this.width * 0.36
    const facts = [number, day, ...(isTest ? ['Test order: no card was charged'] : [])]
    let right = block(
      'Order',
      facts.flatMap((line) => this.linesOf(line, narrow)),
      column,
      top,
    )
    if (carrier.length > 0)
      right = block(
        'Carrier',
        carrier.flatMap((line) => this.linesOf(line, narrow)),
        column,
        right + 10,
      )
    this.y = Math.max(ends, right) + 26
  }

  private head(): void {
    const right = MARGIN + this.width
    const cells: [text: string, x: number][] = [
      ['Packed', MARGIN],
      ['Picture', MARGIN + PICTURE_AT],
      ['Item', MARGIN + ITEM_AT],
      ['Quantity', right - this.face.widthOf('Quantity', SMALL, 600)],
    ]
    this.tags.begin('TR')
    for (const [text, x] of cells) {
      this.tags.part('TH', () => this.face.draw(text, x, this.y, SMALL, 600), { scope: 'Column' })
    }
    this.tags.end()
    this.y += 15
    this.rule(0.75)
  }

  /** Writes the table of the parcel's content. A row is never split between pages; each page repeats the head. */
  async lines({ number, lines, pictureOf }: PrintedSlip): Promise<void> {
    this.tags.begin('Table')
    this.head()
    for (const [at, line] of lines.entries()) {
      const picture = await pictureOf(at)
      const text = this.textOf(line)
      const hung = picture && hangIn(picture, SLIP_PICTURE_BOX)
      const height = Math.max(high(text), hung?.height ?? 0, CHECK_BOX) + 2 * PAD
      if (!this.hasRoom(height)) {
        this.newPage()
        this.tags.artifact(() => {
          this.face.draw(`Order ${number}, continued`, MARGIN, this.y, SIZE, 600)
          this.y += 24
          this.head()
        })
      }
      this.row(line, text, picture, height)
    }
    this.tags.end()
    this.y += 18
  }

  private textOf({ title, details }: SlipLine): Line[] {
    const room = this.width - ITEM_AT - QUANTITY_WIDTH
    return [
      ...this.linesOf(title, room, 11.5, 600),
      ...details.filter(Boolean).flatMap((detail) => this.linesOf(detail, room)),
    ]
  }

  private row(
    { title, quantity }: SlipLine,
    text: Line[],
    picture: PrintedPicture | null,
    height: number,
  ): void {
    const top = this.y + PAD
    const amount = String(quantity)
    this.tags.begin('TR')
    this.tags.begin('TD')
    this.tags.artifact(() => this.document.rect(MARGIN, top, CHECK_BOX, CHECK_BOX).lineWidth(0.75).stroke())
    this.tags.end()
    this.tags.begin('TD')
    if (picture) {
      const { width, height: tall } = hangIn(picture, SLIP_PICTURE_BOX)
      const x = MARGIN + PICTURE_AT
      this.tags.figure(`Picture of ${title}`, [x, top, x + width, top + tall], () =>
        this.document.image(picture.jpeg, x, top, { width, height: tall }),
      )
    }
    this.tags.end()
    this.tags.part('TD', () => this.write(text, MARGIN + ITEM_AT, top))
    this.tags.part('TD', () => {
      const right = MARGIN + this.width
      this.face.draw(amount, right - this.face.widthOf(amount, 11.5, 600), top, 11.5, 600)
    })
    this.tags.end()
    this.y += height
    this.rule(0.25)
  }
}

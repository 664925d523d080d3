import type { Readable } from 'node:stream'
import { MARGIN, openDocument, type Paper } from '../printing/document'
import { PageWriter } from '../printing/page-writer'
import { hangIn, type PrintedPicture } from '../printing/printed-picture'
import type { Weight } from '../printing/typeface'
import type { PrintedWork } from './printed-work'

/** The box of a work's picture, in points. */
export const PICTURE_BOX = 96

type Printed = {
  paper: Paper
  title: string
  by: string
  /** Sentences below the title. */
  notes: string[]
  works: PrintedWork[]
  /** Reads a work's picture when its row is written; null without one. @param at the index of the work */
  pictureOf: (at: number) => Promise<PrintedPicture | null>
}

type Line = { text: string; size: number; weight: Weight }

const SIZE = 9.5
const PAD = 10
const NUMBER = 28
const GAP = 16
/** The greatest width of the column of prices. */
const PRICE = 120
const heightOf = ({ size }: Line): number => size * 1.4

class ListPrinter extends PageWriter {
  private linesOf(text: string, width: number, size: number, weight: Weight = 400): Line[] {
    return this.face.linesOf(text, width, size, weight).map((line) => ({ text: line, size, weight }))
  }

  /** Writes one row, which is never split between two pages. */
  work({ title, facts, state, price }: PrintedWork, at: number, picture: PrintedPicture | null): void {
    const left = MARGIN + NUMBER + PICTURE_BOX + GAP
    const hung = picture && hangIn(picture, PICTURE_BOX)
    const prices = price === null ? [] : this.linesOf(price, PRICE, SIZE)
    const priceWidth = Math.max(0, ...prices.map(({ text, size }) => this.face.widthOf(text, size)))
    const room = MARGIN + this.width - left - (price === null ? 0 : priceWidth + GAP)
    const lines = [
      ...this.linesOf(title, room, 12, 600),
      ...[...facts, state].filter(Boolean).flatMap((fact) => this.linesOf(fact, room, SIZE)),
    ]
    const high = (some: readonly Line[]) => some.reduce((sum, line) => sum + heightOf(line), 0)
    const height = Math.max(high(lines), high(prices), hung?.height ?? 0) + 2 * PAD
    if (!this.hasRoom(height)) this.newPage()
    const top = this.y + PAD
    this.rule(0.5)
    this.tags.begin('LI')
    this.tags.begin('LBody')
    this.face.draw(String(at + 1), MARGIN, top, SIZE)
    if (picture && hung) {
      const x = MARGIN + NUMBER
      const box: [number, number, number, number] = [x, top, x + hung.width, top + hung.height]
      this.tags.figure(`Picture of ${title}`, box, () => this.document.image(picture.jpeg, x, top, hung))
    }
    const write = (some: readonly Line[], place: (line: Line) => number) => {
      let y = top
      for (const line of some) {
        this.face.draw(line.text, place(line), y, line.size, line.weight)
        y += heightOf(line)
      }
    }
    write(lines, () => left)
    write(prices, ({ text, size }) => MARGIN + this.width - this.face.widthOf(text, size))
    this.tags.end()
    this.tags.end()
    this.y += height
  }
}

/** Prints a list of works with small pictures as a PDF. */
export async function printWorks(printed: Printed): Promise<Readable> {
  const { paper, title, by, notes, works, pictureOf } = printed
  const document = openDocument(paper, title, by)
  const printer = new ListPrinter(document)
  printer.opening(title, by, notes)
  printer.tellLatin([
    title,
    by,
    ...notes,
    ...works.flatMap((work) => [work.title, ...work.facts, work.price ?? '']),
  ])
  printer.tags.begin('L')
  for (const [at, work] of works.entries()) printer.work(work, at, await pictureOf(at))
  printer.tags.end()
  return printer.finish(title, by)
}

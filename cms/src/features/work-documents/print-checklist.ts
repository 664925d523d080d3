import type { Readable } from 'node:stream'
import { MARGIN, openDocument, type Paper } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { PageWriter } from '../printing/page-writer'
import { hangIn, type PrintedPicture } from '../printing/printed-picture'
import type { Weight } from '../printing/typeface'
import type { CheckedWork } from './read-checked-works'
import type { SelectedWork } from './read-selected-works'

/** The box of a work's picture, in points. */
export const CHECKED_BOX = 60

type ListedWork = SelectedWork & { checked: CheckedWork | undefined }

type Printed = {
  paper: Paper
  /** Of the exhibition. */
  title: string
  by: string
  notes: string[]
  hasValues: boolean
  works: readonly ListedWork[]
  /** Reads a work's picture when its row is written; null without one. @param at the index of the work */
  pictureOf: (at: number) => Promise<PrintedPicture | null>
}

/** What is ticked by hand. */
const TICKS = ['Arrived', 'Hung', 'Returned'] as const

const SIZE = 9
const LEADING = 12.5
const PAD = 7
const NUMBER = 24
const GAP = 12
const VALUE = 62
const TICK = 46
const BOX = 12

type Line = { text: string; weight: Weight }

class Checklist extends PageWriter {
  private hasHead = false

  constructor(
    document: PDFKit.PDFDocument,
    private readonly hasValues: boolean,
  ) {
    super(document)
  }

  private get ticksAt(): number {
    return MARGIN + this.width - TICKS.length * TICK
  }

  private get valueAt(): number {
    return this.ticksAt - GAP - (this.hasValues ? VALUE : 0)
  }

  private readonly workAt = MARGIN + NUMBER + CHECKED_BOX + GAP

  /** The headings, on each page; screen readers hear them once. */
  head(): void {
    const draw = () => {
      const cell = (text: string, x: number) => {
        this.tags.part('TH', () => this.face.draw(text, x, this.y, 8, 600), { scope: 'Column' })
      }
      this.tags.begin('TR')
      cell('No.', MARGIN)
      cell('Work', this.workAt)
      if (this.hasValues) cell('Value', this.valueAt)
      for (const [at, text] of TICKS.entries()) cell(text, this.ticksAt + at * TICK)
      this.tags.end()
    }
    if (this.hasHead) this.tags.artifact(draw)
    else draw()
    this.hasHead = true
    this.y += 14
  }

  private linesOf({ title, date, medium, dimensions, checked }: ListedWork): Line[] {
    const room = this.valueAt - GAP - this.workAt
    const wrap = (text: string, weight: Weight = 400) =>
      this.face.linesOf(text, room, SIZE, weight).map((line) => ({ text: line, weight }))
    const facts = [
      [date, medium].filter(Boolean).join(', '),
      dimensions,
      checked?.framed,
      checked?.weight,
      checked?.where,
      checked?.inventoryNumber && `Inventory ${checked.inventoryNumber}`,
    ]
    return [...wrap(title, 600), ...facts.flatMap((fact) => (fact ? wrap(fact) : []))]
  }

  /** Writes one row, which is never split between two pages. */
  work(work: ListedWork, at: number, picture: PrintedPicture | null): void {
    const lines = this.linesOf(work)
    const height = Math.max(CHECKED_BOX, lines.length * LEADING) + 2 * PAD
    if (!this.hasRoom(height)) {
      this.newPage()
      this.head()
    }
    const top = this.y + PAD
    this.rule(0.5)
    this.tags.begin('TR')
    this.tags.part('TD', () => this.face.draw(String(at + 1), MARGIN, top, SIZE))
    this.tags.begin('TD')
    if (picture) {
      const { width, height: high } = hangIn(picture, CHECKED_BOX)
      const x = MARGIN + NUMBER
      this.tags.figure(work.picture?.alt ?? work.title, [x, top, x + width, top + high], () =>
        this.document.image(picture.jpeg, x, top, { width, height: high }),
      )
    }
    for (const [line, { text, weight }] of lines.entries())
      this.tags.part('P', () => this.face.draw(text, this.workAt, top + line * LEADING, SIZE, weight))
    this.tags.end()
    if (this.hasValues)
      this.tags.part('TD', () => this.face.draw(work.checked?.value || '–', this.valueAt, top, SIZE))
    for (const [tick] of TICKS.entries()) {
      this.tags.begin('TD')
      this.tags.artifact(() =>
        this.document
          .rect(this.ticksAt + tick * TICK, top, BOX, BOX)
          .lineWidth(0.75)
          .stroke(),
      )
      this.tags.end()
    }
    this.tags.end()
    this.y += height
  }
}

/** Prints the checklist of an exhibition as a PDF: what is there, with boxes to tick by hand. */
export async function printChecklist(printed: Printed): Promise<Readable> {
  const { paper, title, by, notes, hasValues, works, pictureOf } = printed
  const document = openDocument(paper, title, by)
  const printer = new Checklist(document, hasValues)
  printer.opening(title, by, notes)
  const texts = works.flatMap((work) => [work.title, work.medium, ...Object.values(work.checked ?? {})])
  printer.tellLatin([title, by, ...texts])
  printer.tags.begin('Table')
  printer.head()
  for (const [at, work] of works.entries()) {
    printer.work(work, at, await pictureOf(at))
    await giveTurn(at)
  }
  printer.tags.end()
  return printer.finish(title, by)
}

import type { Readable } from 'node:stream'
import { endDocument, openDocument, type Paper } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { tagsOf } from '../printing/tags'
import { Typeface, type Weight } from '../printing/typeface'
import type { PrintedWork } from './printed-work'

type Printed = { paper: Paper; title: string; by: string; works: PrintedWork[] }

/** A label is 90 by 55 mm; in points. */
const WIDTH = 255
const HEIGHT = 156
const COLUMNS = 2
const PAD = 16
/** The margin of the paper, in which printers cannot print. */
const EDGE = 24
/** The scales of type to try, in order, for a text that is too long for its label. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

type Line = { text: string; size: number; weight: Weight; isTitle?: boolean }

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * 1.35, 0)

function linesAt(
  face: Typeface,
  { title, facts, state, price }: PrintedWork,
  by: string,
  scale: number,
): Line[] {
  const lines = (text: string, points: number, weight: Weight = 400): Line[] => {
    const size = points * scale
    return face.linesOf(text, WIDTH - 2 * PAD, size, weight).map((line) => ({ text: line, size, weight }))
  }
  return [
    ...(by ? lines(by, 10) : []),
    ...lines(title, 14, 600).map((line) => ({ ...line, isTitle: true })),
    ...facts.filter(Boolean).flatMap((fact) => lines(fact, 10)),
    ...[price ?? '', state].filter(Boolean).flatMap((text) => lines(text, 10)),
  ]
}

/** The lines of a label at the largest scale that fits. At the smallest scale, lines that do not fit are left out. */
function fittingLines(face: Typeface, work: PrintedWork, by: string): Line[] {
  const room = HEIGHT - 2 * PAD
  let lines: Line[] = []
  for (const scale of SCALES) {
    lines = linesAt(face, work, by, scale)
    if (heightOf(lines) <= room) return lines
  }
  while (heightOf(lines) > room) lines.pop()
  return lines
}

/** Draws each cutting line once: the dashes of two lines on top of each other would fill each other's gaps. */
function drawCuts(
  document: PDFKit.PDFDocument,
  { left, top, rows }: { left: number; top: number; rows: number },
): void {
  document.lineWidth(0.25).dash(3, { space: 3 })
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = left + column * WIDTH
    document.moveTo(x, top).lineTo(x, top + rows * HEIGHT)
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * HEIGHT
    document.moveTo(left, y).lineTo(left + COLUMNS * WIDTH, y)
  }
  document.stroke('#888888').undash()
}

/**
 * Prints labels to hang beside works as a PDF, several on a page with lines to cut along.
 * @param by the artist's name
 */
export async function printLabels({ paper, title, by, works }: Printed): Promise<Readable> {
  const document = openDocument(paper, title, by)
  const face = new Typeface(document)
  const tags = tagsOf(document)
  const { width, height } = document.page
  const rows = Math.floor((height - 2 * EDGE) / HEIGHT)
  const left = (width - COLUMNS * WIDTH) / 2
  const top = (height - rows * HEIGHT) / 2
  for (const [at, work] of works.entries()) {
    const place = at % (COLUMNS * rows)
    if (place === 0) {
      if (at > 0) document.addPage()
      tags.artifact(() => drawCuts(document, { left, top, rows }))
    }
    const x = left + (place % COLUMNS) * WIDTH
    const labelTop = top + Math.floor(place / COLUMNS) * HEIGHT
    let y = labelTop + PAD
    tags.begin('Sect')
    for (const { text, size, weight, isTitle } of fittingLines(face, work, by)) {
      tags.part(isTitle ? 'H2' : 'P', () => face.draw(text, x + PAD, y, size, weight))
      y += size * 1.35
    }
    tags.end()
    await giveTurn(at)
  }
  return endDocument(document)
}

import type { Readable } from 'node:stream'
import { MARGIN, openDocument, type Paper } from '../printing/document'
import { PageWriter } from '../printing/page-writer'

type Photo = { caption: string | null; width: number; height: number; read: () => Promise<Buffer> }

type Report = {
  paper: Paper
  title: string
  by: string
  /** Sentences below the title. */
  facts: string[]
  parts: { heading: string; words: string }[]
  photos: Photo[]
}

const GAP = 18
const CAPTION = 9.5
const LEADING = 13

class ReportPrinter extends PageWriter {
  /** Writes photographs beside each other with their captions, never apart on two pages. */
  async photos(pair: readonly (Photo & { number: number })[]): Promise<void> {
    const side = (this.width - GAP) / 2
    const hung = pair.map(({ width, height, caption, number }) => {
      const scale = side / Math.max(width, height)
      const words = `${number}. ${caption ?? ''}`.trim()
      return { width: width * scale, height: height * scale, lines: this.face.linesOf(words, side, CAPTION) }
    })
    const pictures = Math.max(...hung.map(({ height }) => height))
    const height = pictures + LEADING * Math.max(...hung.map(({ lines }) => lines.length)) + GAP
    if (!this.hasRoom(height)) this.newPage()
    const top = this.y
    for (const [at, { width, height: high, lines }] of hung.entries()) {
      const x = MARGIN + at * (side + GAP)
      const photo = pair[at] as Photo & { number: number }
      const jpeg = await photo.read()
      this.tags.figure(photo.caption || `Photograph ${photo.number}`, [x, top, x + width, top + high], () =>
        this.document.image(jpeg, x, top, { width, height: high }),
      )
      this.tags.part('P', () => {
        for (const [line, text] of lines.entries())
          this.face.draw(text, x, top + pictures + 4 + line * LEADING, CAPTION)
      })
    }
    this.y = top + height
  }
}

/** Prints a condition report as a PDF. Photographs keep their pixels, so that a reader can look closer. */
export async function printReport({ paper, title, by, facts, parts, photos }: Report): Promise<Readable> {
  const document = openDocument(paper, title, by)
  const printer = new ReportPrinter(document)
  printer.opening(title, by, facts)
  printer.tellLatin([
    title,
    by,
    ...facts,
    ...parts.map(({ words }) => words),
    ...photos.map((each) => each.caption ?? ''),
  ])
  for (const { heading, words } of parts) {
    printer.paragraph(heading, { size: 12, weight: 600, tag: 'H2' })
    for (const line of words.split(/\n+/)) printer.paragraph(line)
  }
  if (photos.length > 0) printer.paragraph('Photographs', { size: 12, weight: 600, tag: 'H2' })
  const numbered = photos.map((photo, at) => ({ ...photo, number: at + 1 }))
  for (let at = 0; at < numbered.length; at += 2) await printer.photos(numbered.slice(at, at + 2))
  return printer.finish(title, by)
}

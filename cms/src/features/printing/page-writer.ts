import type { Readable } from 'node:stream'
import { endDocument, FOOT, IN_LATIN, MARGIN, numberPages, turnPage } from './document'
import { type Tag, type Tags, tagsOf } from './tags'
import { Typeface, type Weight } from './typeface'

const SIZE = 9.5
const LEADING = 1.4

/** Writes down the pages of a document, with tags for screen readers. */
export class PageWriter {
  readonly face: Typeface
  readonly tags: Tags
  /** The current position from the top of the page, in points. */
  protected y = MARGIN

  constructor(protected readonly document: PDFKit.PDFDocument) {
    this.face = new Typeface(document)
    this.tags = tagsOf(document)
  }

  protected get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  protected get bottom(): number {
    return this.document.page.height - MARGIN - FOOT
  }

  /** Whether this height fits on the rest of the page. */
  protected hasRoom(height: number): boolean {
    return this.y + height <= this.bottom
  }

  newPage(): void {
    turnPage(this.document)
    this.y = MARGIN
  }

  /** Writes a text over as many lines and pages as it needs. */
  paragraph(text: string, { size = SIZE, weight = 400 as Weight, tag = 'P' as Tag } = {}): void {
    this.tags.begin(tag)
    for (const line of this.face.linesOf(text, this.width, size, weight)) {
      if (!this.hasRoom(size * LEADING)) this.newPage()
      this.face.draw(line, MARGIN, this.y, size, weight)
      this.y += size * LEADING
    }
    this.tags.end()
    this.y += size * 0.5
  }

  /** Writes the top of a document: its title, whose it is ('' for nobody), and sentences. */
  opening(title: string, by: string, notes: readonly string[]): void {
    this.paragraph(title, { size: 20, weight: 600, tag: 'H1' })
    if (by) this.paragraph(by, { size: 12 })
    for (const note of notes) this.paragraph(note)
  }

  /** Says so if the font lacks letters of these texts, which are then written in Latin ones. */
  tellLatin(texts: readonly string[]): void {
    if (texts.some((text) => this.face.lackedBy(text).length > 0)) this.paragraph(IN_LATIN)
  }

  /** Numbers the pages and ends the document. @returns its bytes, as they are produced */
  async finish(title: string, by: string): Promise<Readable> {
    await numberPages(this.document, this.face, by ? `${title} – ${by}` : title)
    return endDocument(this.document)
  }

  /** Draws a line over the width of the page, of this thickness in points. */
  protected rule(thickness: number): void {
    this.tags.artifact(() =>
      this.document
        .moveTo(MARGIN, this.y)
        .lineTo(MARGIN + this.width, this.y)
        .lineWidth(thickness)
        .stroke(),
    )
  }
}

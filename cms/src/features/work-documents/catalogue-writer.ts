import { createHash } from 'node:crypto'
import { FOOT, MARGIN } from '../printing/document'
import { PageWriter } from '../printing/page-writer'
import type { Weight } from '../printing/typeface'
import type { CatalogueContent, CatalogueWork } from './catalogue-content'
import {
  BLEED,
  type Box,
  captionRoom,
  GAP,
  placeWork,
  printedSize,
  roomsOf,
  type Size,
  sheetOf,
} from './lay-out-catalogue'
import type { CataloguePicture, NoPicture } from './read-catalogue-picture'

const SIZE = 9.5
const LEADING = 1.4
/** The lengths of crop marks, and their distance from the bleed. */
const MARK = 15
const FREE = 2
/** A work whose picture is unknown gets a field of this shape. */
const NO_PICTURE: Size = { width: 3000, height: 2000 }

type Line = { text: string; size: number; weight: Weight }
type Part = { tag: 'H2' | 'P'; lines: Line[] }

/** Reads a work's picture for its printed size. */
export type ReadPicture = (
  picture: NonNullable<CatalogueWork['picture']>,
  printed: Size,
) => Promise<CataloguePicture | NoPicture>

/** Writes the pages of a catalogue. All measures are in points from the top left corner of the cut page. */
export class CatalogueWriter extends PageWriter {
  private readonly page: Size
  private readonly inset: number
  private readonly profiles = new Map<string, unknown>()
  private pictures = 0
  /** The number of the present page, from 1. */
  number = 0

  constructor(
    document: PDFKit.PDFDocument,
    private readonly content: CatalogueContent,
  ) {
    super(document)
    const { page, inset } = sheetOf(content.paper, content.bleed)
    this.page = page
    this.inset = inset
    this.beginPage()
  }

  protected override get width(): number {
    return this.page.width - 2 * MARGIN
  }

  protected override get bottom(): number {
    return this.page.height - MARGIN - FOOT
  }

  override newPage(): void {
    this.document.addPage()
    this.y = MARGIN
    this.beginPage()
  }

  private beginPage(): void {
    this.number += 1
    if (this.inset > 0) this.mark()
    this.document.translate(this.inset, this.inset)
    if (this.number > 1) this.foot()
  }

  /** The boxes that a printing house reads, and the marks at which it cuts. */
  private mark(): void {
    const { page, inset, document } = this
    const { width, height } = page
    Object.assign((document.page as unknown as { dictionary: { data: object } }).dictionary.data, {
      TrimBox: [inset, inset, inset + width, inset + height],
      BleedBox: [inset - BLEED, inset - BLEED, inset + width + BLEED, inset + height + BLEED],
    })
    this.tags.artifact(() => {
      const near = BLEED + FREE
      for (const x of [inset, inset + width])
        for (const [edge, away] of [
          [inset, -1],
          [inset + height, 1],
        ] as const)
          document.moveTo(x, edge + away * near).lineTo(x, edge + away * (near + MARK))
      for (const y of [inset, inset + height])
        for (const [edge, away] of [
          [inset, -1],
          [inset + width, 1],
        ] as const)
          document.moveTo(edge + away * near, y).lineTo(edge + away * (near + MARK), y)
      // In all inks, as marks must be.
      document.save().lineWidth(0.25).strokeColor([100, 100, 100, 100]).stroke().restore()
    })
  }

  private foot(): void {
    const text = String(this.number)
    const x = (this.page.width - this.face.widthOf(text, 8)) / 2
    this.tags.artifact(() => this.face.draw(text, x, this.page.height - MARGIN, 8), 'Pagination')
  }

  private linesOf(text: string, size: number, weight: Weight = 400, width = this.width): Line[] {
    return this.face.linesOf(text, width, size, weight).map((line) => ({ text: line, size, weight }))
  }

  /** Draws lines below each other, within their part. @returns the height */
  private draw(lines: readonly Line[], place: (line: Line) => number, top: number): number {
    let y = top
    for (const line of lines) {
      this.face.draw(line.text, place(line), y, line.size, line.weight)
      y += line.size * LEADING
    }
    return y - top
  }

  private colours({ icc, channels }: CataloguePicture): unknown {
    const plain = channels === 4 ? 'DeviceCMYK' : 'DeviceRGB'
    if (!icc) return plain
    const key = createHash('sha256').update(icc).digest('hex')
    if (!this.profiles.has(key)) {
      const profile = this.document.ref({ N: channels, Alternate: plain })
      profile.end(icc)
      this.profiles.set(key, profile)
    }
    return ['ICCBased', this.profiles.get(key)]
  }

  /** Embeds a picture by hand, since pdfkit knows no profiles of pictures. */
  private image(picture: CataloguePicture, { x, y, width, height }: Box): void {
    const object = this.document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: picture.width,
      Height: picture.height,
      BitsPerComponent: 8,
      ColorSpace: this.colours(picture),
      Filter: 'DCTDecode',
      // The JPEGs in CMYK have their values turned round, as Adobe’s have.
      ...(picture.channels === 4 && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
    })
    object.end(picture.jpeg)
    this.pictures += 1
    const embedded = {
      ...{ width: picture.width, height: picture.height },
      label: `C${this.pictures}`,
      obj: object,
    }
    this.document.image(embedded as never, x, y, { width, height })
  }

  private async picture(
    picture: CatalogueWork['picture'],
    box: Box,
    read: ReadPicture,
  ): Promise<{ isMissing: boolean }> {
    const found = picture ? await read(picture, box) : { problem: 'This work has no picture yet.' }
    if ('jpeg' in found) {
      const { x, y, width, height } = box
      this.tags.figure(picture?.alt ?? '', [x, y, x + width, y + height], () => this.image(found, box))
      return { isMissing: false }
    }
    this.tags.artifact(() => this.document.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).stroke())
    const lines = this.linesOf(found.problem, SIZE, 400, Math.max(40, box.width - 2 * GAP))
    this.tags.part('P', () => this.draw(lines, () => box.x + GAP, box.y + GAP))
    return { isMissing: true }
  }

  /** The first page: a picture, the title, and whose works they are. */
  async cover(read: ReadPicture): Promise<void> {
    const { title, by, cover } = this.content
    const size = this.page.width > 500 ? 28 : 24
    const titleLines = this.linesOf(title, size, 600)
    const byLines = by ? this.linesOf(by, 14) : []
    const words = [...titleLines, ...byLines].reduce((sum, line) => sum + line.size * LEADING, GAP)
    const room = { width: this.width, height: this.page.height - 2 * MARGIN - words - 2 * GAP }
    if (cover) {
      const printed = printedSize(cover, room)
      const box = {
        ...printed,
        x: (this.page.width - printed.width) / 2,
        y: MARGIN + (room.height - printed.height) / 2,
      }
      await this.picture(cover, box, read)
    }
    const centred = ({ text, size: points, weight }: Line) =>
      (this.page.width - this.face.widthOf(text, points, weight)) / 2
    let y = this.page.height - MARGIN - words
    this.tags.part('H1', () => {
      y += this.draw(titleLines, centred, y)
    })
    if (by) this.tags.part('P', () => this.draw(byLines, centred, y + GAP))
  }

  /** The text before the works, over as many pages as it needs. */
  words(): void {
    const paragraphs = this.content.words.split('\n').filter((line) => line.trim())
    if (paragraphs.length === 0) return
    this.newPage()
    for (const paragraph of paragraphs) this.paragraph(paragraph, { size: 11 })
  }

  private captionOf({ title, facts }: CatalogueWork, at: number, room: Box): { parts: Part[]; size: Size } {
    const parts: Part[] = [
      { tag: 'H2', lines: this.linesOf(`${at + 1}. ${title}`, 11, 600) },
      ...facts.map((fact): Part => ({ tag: 'P', lines: this.linesOf(fact, SIZE) })),
    ]
    const heightOf = () =>
      parts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.size * LEADING, 0)
    while (parts.length > 1 && heightOf() > captionRoom(room)) parts.pop()
    const widths = parts.flatMap(({ lines }) =>
      lines.map(({ text, size, weight }) => this.face.widthOf(text, size, weight)),
    )
    return { parts, size: { width: Math.max(...widths), height: heightOf() } }
  }

  /** One work in its place: the pages turn by themselves. */
  async work(work: CatalogueWork, at: number, read: ReadPicture): Promise<{ isMissing: boolean }> {
    const { perPage } = this.content
    if (at % perPage === 0) this.newPage()
    const room = roomsOf(this.page, perPage)[at % perPage] as Box
    const { parts, size } = this.captionOf(work, at, room)
    const placed = placeWork(work.picture ?? NO_PICTURE, size, room)
    this.tags.begin('Sect')
    const drawn = await this.picture(work.picture, placed.picture, read)
    let y = placed.caption.y
    for (const { tag, lines } of parts)
      this.tags.part(tag, () => {
        y += this.draw(lines, () => placed.caption.x, y)
      })
    this.tags.end()
    return drawn
  }

  /** The list of all works at the end. @param pages the number of each work's page */
  list(pages: readonly number[]): void {
    this.newPage()
    this.paragraph('List of works', { size: 16, weight: 600, tag: 'H2' })
    this.y += GAP
    const [numberRoom, pageRoom] = [28, 40]
    const room = this.width - numberRoom - pageRoom
    const cell = (tag: 'TH' | 'TD', text: string, x: number, weight: Weight = 400) =>
      this.tags.part(
        tag,
        () => this.face.draw(text, x, this.y, SIZE, weight),
        tag === 'TH' ? { scope: 'Column' } : {},
      )
    const right = (text: string, weight: Weight = 400) =>
      MARGIN + this.width - this.face.widthOf(text, SIZE, weight)
    this.tags.begin('Table')
    this.tags.begin('TR')
    cell('TH', 'No.', MARGIN, 600)
    cell('TH', 'Work', MARGIN + numberRoom, 600)
    cell('TH', 'Page', right('Page', 600), 600)
    this.tags.end()
    this.y += SIZE * LEADING * 1.5
    for (const [at, { title, listed }] of this.content.works.entries()) {
      const lines = [...this.linesOf(title, SIZE, 600, room), ...this.linesOf(listed, SIZE, 400, room)]
      const height = lines.length * SIZE * LEADING
      if (!this.hasRoom(height)) this.newPage()
      const page = String(pages[at] ?? '')
      this.tags.begin('TR')
      cell('TD', String(at + 1), MARGIN)
      this.tags.part('TD', () => this.draw(lines, () => MARGIN + numberRoom, this.y))
      cell('TD', page, right(page))
      this.tags.end()
      this.y += height + 6
    }
    this.tags.end()
  }
}

import { buffer } from 'node:stream/consumers'
import { endDocument, IN_LATIN, openDocument, type Paper } from '../printing/document'
import type { PrintedPicture } from '../printing/printed-picture'
import { drawQrCode } from '../printing/qr-code'
import { type Tag, type Tags, tagsOf } from '../printing/tags'
import { Typeface, type Weight } from '../printing/typeface'

/** The greatest size of the picture, in points. */
export const CERTIFICATE_PICTURE = { width: 470, height: 330 }

const SIDE = 54
const TOP = 48
const SMALL = 9
const FACT = 11
const QR = 76
const INK = '#1A1916'
const SOFT = '#5C5850'

export type PrintedCertificate = {
  paper: Paper
  shopName: string
  title: string
  year: string
  artist: string
  sentence: string
  facts: { name: string; value: string }[]
  /** The address in the QR code, and the same without its scheme. */
  address: string
  shownAddress: string
  picture: PrintedPicture | null
}

class CertificatePrinter {
  private readonly face: Typeface
  private readonly tags: Tags
  private readonly width: number

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.face = new Typeface(document)
    this.tags = tagsOf(document)
    this.width = document.page.width - 2 * SIDE
  }

  print(printed: PrintedCertificate): void {
    this.head(printed.shopName)
    let y = this.hang(printed, TOP + 44)
    y = this.paragraph(withYear(printed), SIDE, y + 22, 24, this.width, 'H2')
    y = this.paragraph(printed.sentence, SIDE, y + 8, 11.5, this.width)
    y = this.rule(y + 16, INK)
    this.facts(printed.facts, y + 14)
    this.foot(printed)
  }

  private draw(text: string, x: number, y: number, size: number, color = INK, weight: Weight = 400): void {
    this.document.fillColor(color)
    this.face.draw(text, x, y, size, weight)
  }

  private paragraph(text: string, x: number, y: number, size: number, width: number, tag: Tag = 'P'): number {
    let at = y
    this.tags.part(tag, () => {
      for (const line of this.face.linesOf(text, width, size)) {
        this.draw(line, x, at, size)
        at += size * 1.35
      }
    })
    return at
  }

  private rule(y: number, color: string, from = SIDE, width = this.width): number {
    this.tags.artifact(() =>
      this.document
        .moveTo(from, y)
        .lineTo(from + width, y)
        .lineWidth(0.7)
        .strokeColor(color)
        .stroke(),
    )
    return y
  }

  private head(shopName: string): void {
    const kind = 'Certificate of authenticity'
    const room = this.width - this.face.widthOf(kind, FACT) - 24
    const [name = ''] = this.face.linesOf(shopName, room, 14, 600)
    this.draw(name, SIDE, TOP, 14, INK, 600)
    this.tags.part('H1', () =>
      this.draw(kind, SIDE + this.width - this.face.widthOf(kind, FACT), TOP + 3, FACT, SOFT),
    )
  }

  /** Draws the picture. @returns the y below it */
  private hang({ picture, title }: PrintedCertificate, y: number): number {
    if (!picture) return y
    const box = { width: Math.min(CERTIFICATE_PICTURE.width, this.width), height: CERTIFICATE_PICTURE.height }
    const scale = Math.min(box.width / picture.width, box.height / picture.height)
    const height = picture.height * scale
    const width = picture.width * scale
    this.tags.figure(title, [SIDE, y, SIDE + width, y + height], () =>
      this.document.image(picture.jpeg, SIDE, y, { width, height }),
    )
    return y + height
  }

  /** The largest size at which the longest word of a fact fits its column, because a code is never broken. */
  private fit(value: string, column: number): number {
    const widest = Math.max(...value.split(' ').map((word) => this.face.widthOf(word, FACT)))
    return Math.max(SMALL, Math.min(FACT, (FACT * (column - 1)) / widest))
  }

  /** Draws the facts, three in a row. */
  private facts(facts: PrintedCertificate['facts'], y: number): void {
    const gap = 20
    const column = (this.width - 2 * gap) / 3
    let top = y
    for (let row = 0; row < facts.length; row += 3) {
      const ends = facts.slice(row, row + 3).map(({ name, value }, at) => {
        const x = SIDE + at * (column + gap)
        this.draw(name, x, top, SMALL, SOFT)
        return this.paragraph(value, x, top + 13, this.fit(value, column), column)
      })
      top = Math.max(...ends) + 8
    }
  }

  private foot({
    address,
    shownAddress,
    artist,
    title,
    facts,
    sentence,
    shopName,
  }: PrintedCertificate): void {
    const { height } = this.document.page
    const end = height - 44
    const lines = this.face.linesOf(`Check it at ${shownAddress}`, this.width, SMALL)
    const texts = [artist, title, sentence, shopName, ...facts.map(({ value }) => value)]
    if (texts.some((text) => this.face.lackedBy(text).length > 0)) lines.push(IN_LATIN)
    lines.push('Keep it with the work: it passes to the next owner.')
    const top = end - lines.length * 12
    lines.forEach((line, at) => {
      this.draw(line, SIDE, top + at * 12, SMALL, SOFT)
    })
    const base = this.rule(top - 12, '#DAD7CF')
    const qrTop = base - 18 - QR
    const room = this.width - QR - 2 * 24
    const signed = room * 0.6
    const line = qrTop + QR - 18
    this.rule(line, INK, SIDE, signed)
    this.draw('Signature of the artist', SIDE, line + 6, SMALL, SOFT)
    this.rule(line, INK, SIDE + signed + 24, room - signed)
    this.draw('Place and date', SIDE + signed + 24, line + 6, SMALL, SOFT)
    const left = SIDE + this.width - QR
    this.tags.figure(`QR code that leads to ${shownAddress}`, [left, qrTop, left + QR, qrTop + QR], () =>
      drawQrCode(this.document, address, left, qrTop, QR),
    )
  }
}

const withYear = ({ title, year }: PrintedCertificate): string => (year ? `${title}, ${year}` : title)

/** Draws a certificate on one page. @returns the bytes of the PDF */
export async function printCertificate(printed: PrintedCertificate): Promise<Buffer> {
  const document = openDocument(
    printed.paper,
    `Certificate of authenticity – ${printed.title}`,
    printed.artist,
  )
  new CertificatePrinter(document).print(printed)
  return buffer(endDocument(document))
}

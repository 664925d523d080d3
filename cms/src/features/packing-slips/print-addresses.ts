import { buffer } from 'node:stream/consumers'
import { endDocument, type LabelPaper, openDocument, type Paper } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { tagsOf } from '../printing/tags'
import { Typeface, type Weight } from '../printing/typeface'
import type { PrintedSender } from './printed-slip'

/** The label of a parcel: an address abroad ends with the country. */
type PrintedAddress = { number: string; isTest: boolean; lines: string[] }

type Printed = { paper: Paper | LabelPaper; sender: PrintedSender; addresses: PrintedAddress[] }
type Box = { x: number; y: number; width: number; height: number }
type Line = { text: string; size: number; weight: Weight }

const PAD = 20
const SMALL = 7.5
/** The font sizes to try: the address gets the largest that fits. */
const SIZES = [21, 19, 17, 15, 13, 11, 9, 7]
const high = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * 1.35, 0)

function linesAt(face: Typeface, texts: readonly string[], width: number, size: number): Line[] {
  return texts.flatMap((text, at) => {
    const weight: Weight = at === 0 ? 600 : 400
    return face.linesOf(text, width, size, weight).map((line) => ({ text: line, size, weight }))
  })
}

/**
 * Chooses the lines: unbroken ones if they fit, else broken ones; if an address never fits, as much as there is room
 * for.
 */
function fitting(face: Typeface, texts: readonly string[], width: number, height: number): Line[] {
  const settings = SIZES.map((size) => linesAt(face, texts, width, size))
  const fits = settings.filter((lines) => high(lines) <= height)
  const whole = fits.find((lines) => lines.length === texts.length && (lines[0]?.size ?? 0) >= 11)
  const lines = whole ?? fits[0] ?? settings.at(-1) ?? []
  while (high(lines) > height) lines.pop()
  return lines
}

class LabelPrinter {
  private readonly face: Typeface

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.face = new Typeface(document)
  }

  private write(lines: readonly Line[], x: number, y: number): number {
    let at = y
    for (const { text, size, weight } of lines) {
      this.face.draw(text, x, at, size, weight)
      at += size * 1.35
    }
    return at
  }

  label({ number, isTest, lines }: PrintedAddress, { name, lines: place }: PrintedSender, box: Box): void {
    const tags = tagsOf(this.document)
    const x = box.x + PAD
    const width = box.width - 2 * PAD
    const from = [name, ...place].filter(Boolean)
    let y = box.y + PAD
    tags.begin('Sect')
    if (from.length > 0) {
      const sender = from.flatMap((text) =>
        this.face.linesOf(text, width, SMALL).map((line): Line => ({ text: line, size: SMALL, weight: 400 })),
      )
      tags.part('P', () => {
        y = this.write([{ text: 'From', size: SMALL, weight: 600 }, ...sender.slice(0, 8)], x, y)
      })
      y += 6
      tags.artifact(() =>
        this.document
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .stroke(),
      )
      y += 12
    }
    const foot = box.y + box.height - PAD - SMALL * 1.4
    tags.part('P', () => this.write([{ text: 'To', size: SMALL, weight: 600 }], x, y))
    y += 14
    tags.part('P', () => this.write(fitting(this.face, lines, width, foot - y - 8), x, y))
    tags.part('P', () => this.face.draw(isTest ? `${number}, test order` : number, x, foot, SMALL))
    tags.end()
  }
}

/** Lists the places of labels on a sheet: one on label paper, four on a page. */
function placesOn(document: PDFKit.PDFDocument, paper: Paper | LabelPaper): Box[] {
  const { width, height } = document.page
  if (paper === 'A6' || paper === '4X6') return [{ x: 0, y: 0, width, height }]
  const half = { width: width / 2, height: height / 2 }
  return [0, 1, 2, 3].map((at) => ({
    x: (at % 2) * half.width,
    y: Math.floor(at / 2) * half.height,
    ...half,
  }))
}

function drawCuts(document: PDFKit.PDFDocument): void {
  const { width, height } = document.page
  document.lineWidth(0.25).dash(3, { space: 3 })
  document.moveTo(width / 2, 0).lineTo(width / 2, height)
  document.moveTo(0, height / 2).lineTo(width, height / 2)
  document.stroke('#888888').undash()
  document.strokeColor('black')
}

/** Prints address labels for parcels as one PDF. */
export async function printAddresses({ paper, sender, addresses }: Printed): Promise<Buffer> {
  const document = openDocument(
    paper,
    addresses.length === 1 ? 'Address label' : 'Address labels',
    sender.name,
  )
  const printer = new LabelPrinter(document)
  const places = placesOn(document, paper)
  for (const [at, address] of addresses.entries()) {
    const place = at % places.length
    if (place === 0) {
      if (at > 0) document.addPage()
      if (places.length > 1) tagsOf(document).artifact(() => drawCuts(document))
    }
    const box = places[place]
    if (box) printer.label(address, sender, box)
    await giveTurn(at)
  }
  return buffer(endDocument(document))
}

import { buffer } from 'node:stream/consumers'
import { endDocument, numberPage, openDocument, type Paper } from '../printing/document'
import { giveTurn } from '../printing/lay-out-table'
import { tagsOf } from '../printing/tags'
import type { PrintedSender, PrintedSlip } from './printed-slip'
import { SlipPrinter } from './slip-printer'

type Printed = {
  paper: Paper
  sender: PrintedSender
  slips: PrintedSlip[]
  /** Requested orders that are not printed, listed on a page at the end. */
  leftOut: string[]
}

/** Prints packing slips as one PDF, each starting on a new page, with its own page numbers. */
export async function printSlips({ paper, sender, slips, leftOut }: Printed): Promise<Buffer> {
  const [first] = slips
  const title = slips.length === 1 && first ? `Packing slip ${first.number}` : 'Packing slips'
  const document = openDocument(paper, title, sender.name)
  const printer = new SlipPrinter(document)
  const tags = tagsOf(document)
  const feet: { text: string; from: number; to: number }[] = []
  for (const [at, slip] of slips.entries()) {
    if (at > 0) printer.newPage()
    const from = printer.page
    tags.begin('Sect')
    await writeSlip(printer, sender, slip)
    tags.end()
    feet.push({ text: `Order ${slip.number}`, from, to: printer.page })
    await giveTurn(at)
  }
  if (leftOut.length > 0) {
    printer.newPage()
    const from = printer.page
    printer.paragraph('Left out of this print', { size: 20, weight: 600, tag: 'H1' })
    for (const line of leftOut) printer.paragraph(line)
    feet.push({ text: 'Left out of this print', from, to: printer.page })
  }
  for (const { text, from, to } of feet) {
    for (let page = from; page <= to; page += 1) {
      document.switchToPage(page)
      numberPage(document, printer.face, { text, page: page - from + 1, count: to - from + 1 })
    }
  }
  return buffer(endDocument(document))
}

async function writeSlip(printer: SlipPrinter, sender: PrintedSender, slip: PrintedSlip): Promise<void> {
  printer.sender(sender)
  printer.paragraph('Packing slip', { size: 24, weight: 600, tag: 'H1' })
  printer.space(14)
  printer.parties(slip)
  await printer.lines(slip)
  const instructions = slip.instructions.split('\n').filter((line) => line.trim())
  if (instructions.length > 0) {
    printer.paragraph('Note from the buyer', { size: 8, tag: 'H2' })
    for (const line of instructions) printer.paragraph(line)
    printer.space(6)
  }
  if (sender.email && !slip.isPickUp)
    printer.paragraph(
      `If something is damaged: keep the packing, take pictures of it, and write to ${sender.email}.`,
    )
  printer.paragraph('Packed by ____________________ on ______________')
  const texts = [sender.name, ...sender.lines, ...slip.to, ...instructions, ...slip.carrier]
  const items = slip.lines.flatMap(({ title, details }) => [title, ...details])
  printer.tellLatin([...texts, ...items])
}

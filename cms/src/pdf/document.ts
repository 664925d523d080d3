import PDFDocument from 'pdfkit'
import { giveTurn } from './lay-out-table'
import type { Typeface } from './typeface'

/** Names of paper, as pdfkit has them. */
export type Paper = 'A4' | 'LETTER'

/** Between a text and the edge of the paper, in points. */
export const MARGIN = 57
/** Height of the foot of a page. */
export const FOOT = 24
const SIZE = 8
/** Between the foot's text and the number of the page. */
const GAP = 26

/** Said where a text has letters that the font lacks: nothing is changed silently. */
export const IN_LATIN = 'Letters that the font of this page lacks are written here in Latin ones.'

/** A document that has its pages until its end, so that they can be numbered. @param by whose it is */
export const openDocument = (paper: Paper, title: string, by: string): PDFKit.PDFDocument =>
  new PDFDocument({
    size: paper,
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // No font that the document does not have in itself.
    font: '',
    info: { Title: title, Author: by },
  })

/** Numbers the pages, once it is known how many there are. @param text stands beside the number, as far as there is room */
export async function numberPages(document: PDFKit.PDFDocument, face: Typeface, text: string): Promise<void> {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const room = document.page.width - 2 * MARGIN
    const y = document.page.height - MARGIN
    const number = `Page ${page + 1} of ${count}`
    const width = face.widthOf(number, SIZE)
    const [line = '', more] = face.linesOf(text, room - width - GAP, SIZE)
    face.draw(more === undefined ? line : `${line} …`, MARGIN, y, SIZE)
    face.draw(number, MARGIN + room - width, y, SIZE)
    await giveTurn(page)
  }
}

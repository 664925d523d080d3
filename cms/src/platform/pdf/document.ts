import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { escapeXml } from '../text/escape-xml'
import { giveTurn } from './lay-out-table'
import { tagsOf } from './tags'
import type { Typeface } from './typeface'

/** Names of paper, as pdfkit has them. */
export type Paper = 'A4' | 'LETTER'
/** Paper of label printers: A6, and 4 by 6 inches. */
export type LabelPaper = 'A6' | '4X6'

/** Between a text and the edge of the paper, in points. */
export const MARGIN = 57
/** Height of the foot of a page. */
export const FOOT = 24
const SIZE = 8
/** Between the foot's text and the number of the page. */
const GAP = 26
/** 4 by 6 inches, in points. */
const FOUR_BY_SIX: [number, number] = [288, 432]

/** Said where a text has letters that the font lacks: nothing is changed silently. */
export const IN_LATIN = 'Letters that the font of this page lacks are written here in Latin ones.'

/**
 * `isArchive`: as PDF/A-3, which may have files in itself, such as an e-invoice. `date`: when it was made; with it, the same
 * content makes the same bytes.
 */
export type DocumentOptions = { isArchive?: boolean; date?: Date }

/**
 * A document that has its pages until its end, so that they can be numbered. It has tags for screen readers.
 * @param by whose it is
 */
export function openDocument(
  paper: Paper | LabelPaper,
  title: string,
  by: string,
  { isArchive = false, date }: DocumentOptions = {},
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: paper === '4X6' ? FOUR_BY_SIX : paper,
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    // No font that the document does not have in itself.
    font: '',
    info: { Title: title, Author: by, ...(date && { CreationDate: date }) },
    ...(isArchive && { subset: 'PDF/A-3b' as const }),
  })
  escapeMetadata(document)
  tagsOf(document)
  return document
}

type WithMetadata = { _addInfo(): void; info: Record<string, unknown> }

/** pdfkit puts title and author into XML as they are, which an ampersand breaks. */
function escapeMetadata(document: PDFKit.PDFDocument): void {
  const inside = document as unknown as WithMetadata
  const addInfo = inside._addInfo
  inside._addInfo = () => {
    const { info } = inside
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    inside.info = Object.fromEntries(escaped)
    addInfo.call(inside)
    inside.info = info
  }
}

type OpenPage = { content: { end(): void }; dictionary: { data: { Contents: unknown } } }

/**
 * Begins a page. What is on the one before is packed, and no longer held stroke by stroke; its foot, which is drawn at the end,
 * gets a stream of its own behind it.
 */
export function turnPage(document: PDFKit.PDFDocument): void {
  const { content, dictionary } = document.page as unknown as OpenPage
  const rest = document.ref({})
  dictionary.data.Contents = [content, rest]
  content.end()
  Object.assign(document.page, { content: rest })
  document.addPage()
}

/** Ends a document. It is one of Node's streams; its types say less. @returns its bytes, as they are made */
export function endDocument(document: PDFKit.PDFDocument): Readable {
  document.end()
  return document as unknown as Readable
}

/** Numbers the pages, once it is known how many there are. @param text stands beside the number, as far as there is room */
export async function numberPages(document: PDFKit.PDFDocument, face: Typeface, text: string): Promise<void> {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    numberPage(document, face, { text, page: page - start + 1, count })
    await giveTurn(page)
  }
}

/** The foot of the page that is written: what it belongs to, and its number. It is not read out. */
export function numberPage(
  document: PDFKit.PDFDocument,
  face: Typeface,
  { text, page, count }: { text: string; page: number; count: number },
): void {
  const room = document.page.width - 2 * MARGIN
  const y = document.page.height - MARGIN
  const number = `Page ${page} of ${count}`
  const width = face.widthOf(number, SIZE)
  const [line = '', more] = face.linesOf(text, room - width - GAP, SIZE)
  tagsOf(document).artifact(() => {
    face.draw(more === undefined ? line : `${line} …`, MARGIN, y, SIZE)
    face.draw(number, MARGIN + room - width, y, SIZE)
  }, 'Pagination')
}

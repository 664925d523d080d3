import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { escapeXml } from '../../platform/text/escape-xml'
import { giveTurn } from './lay-out-table'
import { tagsOf } from './tags'
import type { Typeface } from './typeface'

/** Paper sizes by their names in pdfkit. */
export type Paper = 'A4' | 'LETTER'
/** Paper sizes of label printers: A6, and 4 by 6 inches. */
export type LabelPaper = 'A6' | '4X6'
/** Width and height in points. */
export type OwnPaper = [width: number, height: number]

/** The margin on all sides, in points. */
export const MARGIN = 57
/** The height of a page's foot. */
export const FOOT = 24
const SIZE = 8
/** The gap between the foot's text and the page number. */
const GAP = 26
/** 4 by 6 inches, in points. */
const FOUR_BY_SIX: [number, number] = [288, 432]

/** Printed if a text has letters that the font lacks, so that replacements are never silent. */
export const IN_LATIN = 'Letters that the font of this page lacks are written here in Latin ones.'

/**
 * `isArchive`: PDF/A-3, which can embed files such as an e-invoice. `date`: the creation date; with it, the same
 * content gives the same bytes.
 */
export type DocumentOptions = { isArchive?: boolean; date?: Date }

/**
 * Opens a document that keeps all pages until its end, so that they can be numbered. It is tagged for screen readers.
 * @param by the author in the metadata
 */
export function openDocument(
  paper: Paper | LabelPaper | OwnPaper,
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
    // Prevents pdfkit's default font, which would not be embedded.
    font: '',
    info: { Title: title, Author: by, ...(date && { CreationDate: date }) },
    ...(isArchive && { subset: 'PDF/A-3b' as const }),
  })
  escapeMetadata(document)
  tagsOf(document)
  return document
}

type WithMetadata = { _addInfo(): void; info: Record<string, unknown> }

/** pdfkit writes title and author into XML unescaped, which an ampersand would break. */
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
 * Starts a page. Compresses the previous page's content to free memory; its foot is drawn at the end, into a second
 * stream.
 */
export function turnPage(document: PDFKit.PDFDocument): void {
  const { content, dictionary } = document.page as unknown as OpenPage
  const rest = document.ref({})
  dictionary.data.Contents = [content, rest]
  content.end()
  Object.assign(document.page, { content: rest })
  document.addPage()
}

/** Ends a document. It is a Node stream, although its types do not say so. @returns its bytes, as they are produced */
export function endDocument(document: PDFKit.PDFDocument): Readable {
  document.end()
  return document as unknown as Readable
}

/** Numbers all pages at the end. @param text shown beside the number, cut to one line */
export async function numberPages(document: PDFKit.PDFDocument, face: Typeface, text: string): Promise<void> {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    numberPage(document, face, { text, page: page - start + 1, count })
    await giveTurn(page)
  }
}

/** Draws the current page's foot: a text and the page number. Screen readers skip it. */
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

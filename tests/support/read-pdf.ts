import { unpackedPdf } from './unpacked-pdf'

/**
 * A page of a PDF: its size in points, and its lines from the top; '
 * ' separates columns.
 */
export type PdfPage = { width: number; height: number; lines: string[] }

/** Reads the text of a PDF. */
export const readPdf = (pdf: Buffer): PdfPage[] => unpackedPdf(pdf, 'text')

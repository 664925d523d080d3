import { unpackedPdf } from './unpacked-pdf'

/** The files inside a PDF, and what its metadata say. */
export function readPdfFiles(pdf: Buffer): {
  files: { name: string; text: string }[]
  metadata: Record<string, string>
} {
  return unpackedPdf(pdf, 'files')
}

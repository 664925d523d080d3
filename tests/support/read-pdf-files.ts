import { unpackedPdf } from './unpacked-pdf'

/** Reads the files attached to a PDF, and its metadata. */
export function readPdfFiles(pdf: Buffer): {
  files: { name: string; text: string }[]
  metadata: Record<string, string>
} {
  return unpackedPdf(pdf, 'files')
}

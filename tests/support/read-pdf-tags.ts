import { unpackedPdf } from './unpacked-pdf'

/** A part of a PDF as screen readers hear it: its kind, what it says instead of a picture, and its parts. */
export type PdfTag = { role: string; alt?: string; lang?: string; parts: PdfTag[] }

/** Reads the tags of each page of a PDF, and what the document says of itself. */
export function readPdfTags(pdf: Buffer): {
  title: string
  lang: string
  isTagged: boolean
  pages: PdfTag[]
} {
  return unpackedPdf(pdf, 'tags')
}

/** All parts of a kind, in the order in which they are read. */
export const tagsOfRole = (tag: PdfTag, role: string): PdfTag[] => [
  ...(tag.role === role ? [tag] : []),
  ...tag.parts.flatMap((part) => tagsOfRole(part, role)),
]

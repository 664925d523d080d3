import { unpackedPdf } from './unpacked-pdf'

/** A structure element of a PDF for screen readers: its role, the alternative text of a picture, and its children. */
export type PdfTag = { role: string; alt?: string; lang?: string; parts: PdfTag[] }

/** Reads the structure of each page of a PDF, with the document's title and language. */
export function readPdfTags(pdf: Buffer): {
  title: string
  lang: string
  isTagged: boolean
  pages: PdfTag[]
} {
  return unpackedPdf(pdf, 'tags')
}

/** All elements of a role, in reading order. */
export const tagsOfRole = (tag: PdfTag, role: string): PdfTag[] => [
  ...(tag.role === role ? [tag] : []),
  ...tag.parts.flatMap((part) => tagsOfRole(part, role)),
]

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A part of a PDF as screen readers hear it: its kind, what it says instead of a picture, and its parts. */
export type PdfTag = { role: string; alt?: string; lang?: string; parts: PdfTag[] }

/** Reads the tags of each page of a PDF, and what the document says of itself. */
export function readPdfTags(pdf: Buffer): {
  title: string
  lang: string
  isTagged: boolean
  pages: PdfTag[]
} {
  const script = join(__dirname, 'unpack-pdf-tags.mjs')
  return JSON.parse(execFileSync(process.execPath, [script], { input: pdf, encoding: 'utf8' }))
}

/** All parts of a kind, in the order in which they are read. */
export const tagsOfRole = (tag: PdfTag, role: string): PdfTag[] => [
  ...(tag.role === role ? [tag] : []),
  ...tag.parts.flatMap((part) => tagsOfRole(part, role)),
]

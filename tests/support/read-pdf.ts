import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A page of a PDF: its size in points, and its lines from the top; ' | ' stands between columns. */
export type PdfPage = { width: number; height: number; lines: string[] }

/** Reads the text back out of a PDF. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const script = join(__dirname, 'unpack-pdf.mjs')
  return JSON.parse(execFileSync(process.execPath, [script], { input: pdf, encoding: 'utf8' }))
}

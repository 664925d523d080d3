import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The files inside a PDF, and what its metadata say. */
export function readPdfFiles(pdf: Buffer): {
  files: { name: string; text: string }[]
  metadata: Record<string, string>
} {
  const script = join(__dirname, 'unpack-pdf-files.mjs')
  return JSON.parse(execFileSync(process.execPath, [script], { input: pdf, encoding: 'utf8' }))
}

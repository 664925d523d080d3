import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import { sql } from '@payloadcms/db-postgres'
import { Semaphore } from 'async-mutex'
import { AppError } from '../../platform/app-error'
import { SingleFlight } from '../../platform/concurrency/single-flight'
import type { Context } from '../../platform/context'
import type { DocumentContent } from './document-content'

/** A document as a file; `name` has no extension. */
export type DocumentFile = { name: string; bytes: Buffer }

const flights = new SingleFlight<Buffer>()
/** Printing takes processor time, so documents are printed one at a time. */
const atOnce = new Semaphore(1)

const readFile = async (context: Context, id: number): Promise<Buffer | null> => {
  const [file] = await context.query<{ pdf: Buffer }>(sql`SELECT pdf FROM paper_files WHERE paper_id = ${id}`)
  return file?.pdf ?? null
}

/**
 * Reads a document as PDF: printed from its content at the first request, and then stored. When two servers print it
 * at once, the bytes that were stored first are served by both.
 * @throws AppError not_found
 */
export async function readDocumentFile(context: Context, id: number): Promise<DocumentFile> {
  const [document] = await context.query<{ content: DocumentContent }>(
    sql`SELECT content FROM papers WHERE id = ${id}`,
  )
  if (!document) throw new AppError('not_found', { message: 'There is no such document' })
  const { content } = document
  const name = documentName(content.kind, content.number).replaceAll(' ', '-').toLowerCase()
  const kept = await readFile(context, id)
  if (kept) return { name, bytes: kept }
  const bytes = await flights.run(String(id), () =>
    atOnce.runExclusive(() => printAndKeep(context, id, content)),
  )
  return { name, bytes }
}

async function printAndKeep(context: Context, id: number, content: DocumentContent): Promise<Buffer> {
  // The printer takes half a second and some memory to load.
  const { printDocument } = await import('./print-document')
  const pdf = await printDocument(content)
  await context.query(sql`
    INSERT INTO paper_files (paper_id, pdf) VALUES (${id}, ${pdf}) ON CONFLICT DO NOTHING`)
  const kept = await readFile(context, id)
  if (!kept) throw new Error(`Document ${id} was not kept`)
  return kept
}

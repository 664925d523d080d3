import { type DocumentKind, documentName } from '@gesso/shared-types/features/invoices/order-document'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedPart, StoredFile } from '../../platform/full-copy/copied-parts'
import { entryName } from '../../platform/full-copy/entry-name'
import { storedBytes } from '../../platform/full-copy/stored-bytes'
import { readDocumentFile } from './document-file'
import { DOCUMENT_HEADINGS, exportDocuments } from './documents-of-year'

async function readFiles(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{
    id: number
    kind: DocumentKind
    number: string
    year: number
    mode: string
  }>(sql`
    SELECT papers.id, kind, number, year, mode FROM papers JOIN paper_files ON paper_id = papers.id
    ORDER BY mode, year, kind, serial`)
  return rows.map(({ id, kind, number, year, mode }) => ({
    path: `papers/${mode === 'test' ? 'test/' : ''}${year}/${entryName(documentName(kind, number))}.pdf`,
    compress: false,
    read: () => storedBytes(context, sql`SELECT pdf AS bytes FROM paper_files WHERE paper_id = ${id}`),
  }))
}

/** The numbered documents in a full copy. */
export const copiedDocuments: CopiedPart = {
  tables: (context, years) =>
    years.map((year) => ({
      name: `papers-${year}`,
      headings: DOCUMENT_HEADINGS,
      pages: exportDocuments(context, year, null),
    })),
  files: { folder: 'papers', read: readFiles },
  unmade: async (context) => {
    const unprinted = await context.query<{ id: number; number: string }>(sql`
      SELECT id, number FROM papers WHERE NOT EXISTS (SELECT 1 FROM paper_files WHERE paper_id = papers.id) ORDER BY id`)
    return unprinted.map(({ id, number }) => ({
      name: `document ${number}`,
      make: () => readDocumentFile(context, id),
    }))
  },
}

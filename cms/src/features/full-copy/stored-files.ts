import { type PaperKind, paperName } from '@gesso/shared-types/features/invoices/paper'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { entryName, onlyName } from '../../platform/full-copy/entry-name'
import { escapeXml } from '../../platform/text/escape-xml'
import { publicKeySet } from '../certificates/public-key-set'

/** A file whose bytes the database keeps; one at a time is read. */
export type StoredFile = { path: string; compress: boolean; read: () => Promise<Buffer | string> }

const bytesOf = async (context: Context, statement: SQL): Promise<Buffer> => {
  const [row] = await context.query<{ bytes: Buffer }>(statement)
  if (!row) throw new Error('A file is gone within one moment of the database')
  return row.bytes
}

async function papers(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{
    id: number
    kind: PaperKind
    number: string
    year: number
    mode: string
  }>(sql`
    SELECT papers.id, kind, number, year, mode FROM papers JOIN paper_files ON paper_id = papers.id
    ORDER BY mode, year, kind, serial`)
  return rows.map(({ id, kind, number, year, mode }) => ({
    path: `papers/${mode === 'test' ? 'test/' : ''}${year}/${entryName(paperName(kind, number))}.pdf`,
    compress: false,
    read: () => bytesOf(context, sql`SELECT pdf AS bytes FROM paper_files WHERE paper_id = ${id}`),
  }))
}

async function certificates(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; code: string }>(sql`
    SELECT certificates.id, code FROM certificates JOIN certificate_pdfs ON certificate_id = certificates.id
    ORDER BY certificates.id`)
  const keys = await publicKeySet(context)
  return [
    ...rows.map(({ id, code }) => ({
      path: `certificates/${entryName(code)}.pdf`,
      compress: false,
      read: () => bytesOf(context, sql`SELECT bytes FROM certificate_pdfs WHERE certificate_id = ${id}`),
    })),
    {
      path: 'certificates/public-keys.json',
      compress: true,
      read: async () => `${JSON.stringify(keys, null, 2)}\n`,
    },
  ]
}

async function documents(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; name: string; title: string; artworkId: number }>(sql`
    SELECT artwork_documents.id, name, artworks.title, artwork_id FROM artwork_documents
    JOIN artworks ON artworks.id = artwork_id ORDER BY artwork_id, artwork_documents.id`)
  return rows.map(({ id, name, title, artworkId }) => ({
    path: `documents/${entryName(title)} (${artworkId})/${onlyName(name, id)}`,
    compress: false,
    read: () => bytesOf(context, sql`SELECT bytes FROM artwork_documents WHERE id = ${id}`),
  }))
}

async function legalPages(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; page: string; number: number; title: string }>(sql`
    SELECT id, page, number, title FROM legal_versions ORDER BY page, number`)
  return rows.map(({ id, page, number, title }) => ({
    path: `legal/${entryName(page)}-${number}.html`,
    compress: true,
    read: async () => {
      const [row] = await context.query<{ html: string }>(
        sql`SELECT html FROM legal_versions WHERE id = ${id}`,
      )
      return `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeXml(title)}</title>\n<h1>${escapeXml(title)}</h1>\n${row?.html ?? ''}\n`
    },
  }))
}

/** Every file that the database keeps, by the folder it has in a full copy. */
export const readStoredFiles = async (context: Context): Promise<Record<string, StoredFile[]>> => ({
  papers: await papers(context),
  certificates: await certificates(context),
  documents: await documents(context),
  legal: await legalPages(context),
})

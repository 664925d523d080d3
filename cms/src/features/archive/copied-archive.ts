import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedPart, StoredFile } from '../../platform/full-copy/copied-parts'
import { entryName, onlyName } from '../../platform/full-copy/entry-name'
import { storedBytes } from '../../platform/full-copy/stored-bytes'
import { archiveHeadings, exportArchive } from './export-archive'

async function attachments(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; name: string; title: string; artworkId: number }>(sql`
    SELECT artwork_documents.id, name, artworks.title, artwork_id FROM artwork_documents
    JOIN artworks ON artworks.id = artwork_id ORDER BY artwork_id, artwork_documents.id`)
  return rows.map(({ id, name, title, artworkId }) => ({
    path: `documents/${entryName(title)} (${artworkId})/${onlyName(name, id)}`,
    compress: false,
    read: () => storedBytes(context, sql`SELECT bytes FROM artwork_documents WHERE id = ${id}`),
  }))
}

/** The archive in a full copy: its table, and the attachments as files. */
export const copiedArchive: CopiedPart = {
  tables: (context) => [
    { name: 'archive', headings: archiveHeadings(true), pages: exportArchive(context, {}, true) },
  ],
  files: { folder: 'documents', read: attachments },
}

import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedPart, StoredFile } from '../../platform/full-copy/copied-parts'
import { entryName } from '../../platform/full-copy/entry-name'
import { escapeXml } from '../../platform/text/escape-xml'

async function readFiles(context: Context): Promise<StoredFile[]> {
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

/** The legal pages in a full copy. */
export const copiedPages: CopiedPart = { files: { folder: 'legal', read: readFiles } }

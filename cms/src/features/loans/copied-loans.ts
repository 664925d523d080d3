import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedPart, StoredFile } from '../../platform/full-copy/copied-parts'
import { entryName } from '../../platform/full-copy/entry-name'
import { storedBytes } from '../../platform/full-copy/stored-bytes'

async function photos(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; reportId: number; title: string }>(sql`
    SELECT condition_photos.id, report_id, title FROM condition_photos
    JOIN condition_reports ON condition_reports.id = report_id ORDER BY report_id, condition_photos.id`)
  return rows.map(({ id, reportId, title }) => ({
    path: `condition/${entryName(title)} (${reportId})/${id}.jpg`,
    compress: false,
    read: () => storedBytes(context, sql`SELECT bytes FROM condition_photos WHERE id = ${id}`),
  }))
}

/** The photographs of condition reports in a full copy; its tables are there anyway. */
export const copiedLoans: CopiedPart = { files: { folder: 'condition', read: photos } }

import type { PastImport } from '@gesso/shared-types/features/past-orders/past-orders'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'

/** The columns of an import. `known` counts the records that the archive already has, or had when it was stored. */
const IMPORT = sql`
  id, kind, source, state, file_name, rows, total, left_out AS refused, problems, more_problems, created_at,
  CASE state WHEN 'stored' THEN known ELSE (
    SELECT count(*)::int FROM past_import_rows AS waiting JOIN past_records AS kept
      ON kept.kind = past_imports.kind AND kept.source = waiting.source AND kept.number = waiting.number
    WHERE waiting.import_id = past_imports.id) END AS known,
  (SELECT count(*)::int FROM past_records WHERE import_id = past_imports.id) AS kept`

const present = (row: PastImport): PastImport => ({ ...row, createdAt: isoInstant(row.createdAt) })

/** Reads one import of a former shop's file. @throws AppError not_found */
export async function readPastImport(context: Context, id: string): Promise<PastImport> {
  const [row] = await context.query<PastImport>(sql`SELECT ${IMPORT} FROM past_imports WHERE id = ${id}`)
  if (!row) throw new AppError('not_found', { message: 'This import is gone. Check the file again.' })
  return present(row)
}

const MOST = 200

/** Lists the imports: those that wait to be stored first, then the latest. */
export async function listPastImports(context: Context): Promise<PastImport[]> {
  const rows = await context.query<PastImport>(sql`
    SELECT ${IMPORT} FROM past_imports ORDER BY state = 'checked' DESC, created_at DESC, id LIMIT ${MOST}`)
  return rows.map(present)
}

import type { ImportChange, ImportChanges, ImportConcern } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres'
import { columnsOf, isOwnersField } from '../../artworks/table/columns-of'
import { isOwner } from '../../auth/access'
import type { Context } from '../../platform/context'
import { readProgress } from './import-run'

const PAGE = 50

/**
 * Reads what an import changes, a page of rows at a time. Assistants do not see the fields for owners.
 * @param after the last row that was read
 * @param concern only rows with this concern
 * @throws AppError not_found
 */
export async function readImportChanges(
  context: Context,
  id: string,
  after = 0,
  concern?: ImportConcern,
): Promise<ImportChanges> {
  await readProgress(context, id)
  const condition = concern ? sql`AND concerns @> ${JSON.stringify([concern])}::jsonb` : sql``
  const found = await context.query<ImportChange>(sql`
    SELECT "row", title, is_new, concerns, changes,
      nullif(instead -> 'changes', 'null') AS instead FROM artwork_import_rows
    WHERE import_id = ${id} AND "row" > ${after} ${condition} ORDER BY "row" LIMIT ${PAGE + 1}`)
  const columns = columnsOf(context)
  const seesAll = isOwner(context.req?.user)
  const rows = found.slice(0, PAGE).map((row) => ({
    ...row,
    changes: row.changes.filter(({ field }) => seesAll || !isOwnersField(columns, field)),
  }))
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.row ?? null) : null }
}

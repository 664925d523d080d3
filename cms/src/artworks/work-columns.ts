import { forWorkFields, type WorkFieldName } from '@gesso/shared-types/work-fields'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { columnName } from '../platform/database/column-name'

const column = (name: WorkFieldName): SQL => sql`${sql.identifier(columnName(name))}`

/** The plain fields of a work as SQL over its row. */
export const WORK_COLUMNS: Record<string, SQL> = forWorkFields({
  text: column,
  year: column,
  yesNo: (name) => sql`coalesce(${column(name)}, false)`,
})

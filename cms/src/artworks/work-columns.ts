import { forWorkFields, type WorkField } from '@gesso/shared-types/artworks/work-fields'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { columnName } from '../platform/database/column-name'

const column = ({ name }: WorkField): SQL => sql`${sql.identifier(columnName(name))}`

/** The plain fields of a work as SQL over its row. */
export const WORK_COLUMNS = forWorkFields({
  text: column,
  year: column,
  yesNo: (field) => sql`coalesce(${column(field)}, false)`,
})

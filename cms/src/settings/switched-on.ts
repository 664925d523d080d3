import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { columnName } from '../platform/database/column-name'
import { placesOf } from '../platform/panel-places'

/** Reads in one statement the names of the features that the artist has switched on. */
export async function switchedOn(context: Context): Promise<ReadonlySet<string>> {
  const { switches } = placesOf(context.payload.config)
  if (switches.length === 0) return new Set()
  const names = switches.map(
    ({ name, field }) => sql`CASE WHEN ${sql.identifier(columnName(field))} THEN ${name} END`,
  )
  const [row] = await context.query<{ names: (string | null)[] }>(
    sql`SELECT ARRAY[${sql.join(names, sql`, `)}] AS names FROM shop_settings LIMIT 1`,
  )
  return new Set(row?.names.filter((name) => name !== null))
}

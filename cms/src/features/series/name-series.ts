import { sql } from '@payloadcms/db-postgres'
import type { NameOf } from '../../platform/audit/value-names'
import type { Context } from '../../platform/context'

const DELETED = 'a series that was deleted'

/**
 * Reads the titles of all series.
 * @returns a function that replaces the ids in an artwork's field `series` by titles, and leaves other fields as they
 * are
 */
export async function nameSeries(context: Context): Promise<NameOf> {
  const rows = await context.query<{ id: number; title: string }>(sql`SELECT id, title FROM series`)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (field, value) =>
    field === 'series' && Array.isArray(value)
      ? value.map((id) => titles.get(Number(id)) ?? DELETED).join('; ')
      : value
}

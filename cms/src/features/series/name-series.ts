import { sql } from '@payloadcms/db-postgres'
import type { NameOf } from '../../platform/audit/value-names'
import type { Context } from '../../platform/context'

const DELETED = 'a series that was deleted'

/**
 * Reads how all series are called.
 * @returns puts the titles in place of the ids of an artwork's field `series`; values of other fields stay as they are
 */
export async function nameSeries(context: Context): Promise<NameOf> {
  const rows = await context.query<{ id: number; title: string }>(sql`SELECT id, title FROM series`)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (field, value) =>
    field === 'series' && Array.isArray(value)
      ? value.map((id) => titles.get(Number(id)) ?? DELETED).join('; ')
      : value
}

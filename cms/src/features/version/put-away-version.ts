import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/** Takes a newer version, or how a change ended, off the first page. */
export async function putAwayVersion(
  context: Context,
  { version, change }: { version: string; change?: string | undefined },
): Promise<void> {
  const [column, value] = change ? [sql`put_away_change`, change] : [sql`put_away_version`, version]
  await context.query(sql`
    INSERT INTO version_looks (id, ${column}) VALUES (1, ${value})
    ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column}`)
}

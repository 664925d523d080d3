import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Context } from '../platform/context'
import { columnName } from '../platform/database/column-name'
import { placesOf } from '../platform/panel-places'

/** SQL over the row of shop_settings, which may be missing: an array of the names of what is on, and of nulls. */
export function switchesOn({ payload }: Pick<Context, 'payload'>): SQL {
  const names = placesOf(payload.config).switches.map(
    ({ name, field }) => sql`CASE WHEN ${sql.identifier(columnName(field))} THEN ${name} END`,
  )
  return sql`ARRAY[${sql.join(names, sql`, `)}]::text[]`
}

/** Reads `switchesOn`. */
export const namesOn = (read: unknown): string[] =>
  ((read ?? []) as (string | null)[]).filter((name) => name !== null)

/** Reads in one statement the names of the features that the artist has switched on. */
export async function switchedOn(context: Context): Promise<ReadonlySet<string>> {
  const [row] = await context.query<{ names: unknown }>(
    sql`SELECT ${switchesOn(context)} AS names FROM shop_settings LIMIT 1`,
  )
  return new Set(namesOn(row?.names))
}

/** Whether a feature was on when the request of a signed-in user began (auth/session-strategy.ts). */
export const isOnFor = (user: PayloadRequest['user'] | undefined, name: string): boolean =>
  ((user as { _on?: string[] } | null | undefined)?._on ?? []).includes(name)

import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Notes that the artist has put the first steps away. */
export async function putAwayFirstSteps(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE installation SET first_steps_put_away_at = coalesce(first_steps_put_away_at, now())`)
}

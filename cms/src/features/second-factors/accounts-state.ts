import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { hasFactorOf } from './factor-rule'

type Row = { people: number; lacking: number }

/** How many people have an account, and whether each has a second factor. */
export async function accountsState(context: Context): Promise<SettingState> {
  const [row] = await context.query<Row>(sql`
    SELECT count(*)::int AS people, count(*) FILTER (WHERE NOT ${hasFactorOf(sql`users.id`)})::int AS lacking
    FROM users`)
  const { people, lacking } = row ?? { people: 0, lacking: 0 }
  const counted = people === 1 ? '1 person' : `${people} people`
  if (lacking === 0) return { words: `${counted}, second factor on` }
  return {
    words: lacking === people ? `${counted}, password alone` : `${counted}, ${lacking} by password alone`,
  }
}

import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'
import { letterOf } from './letter-marks'

/** Where a newsletter's link leads; `address` is null for the picture that reports an opened letter. */
export type FollowedLink = { newsletterId: number; address: string | null; isCounted: boolean }

/** SQL: the artist writes newsletters, and wants their readers counted. */
const COUNTS_READINGS: SQL = isOn(sql`newsletters_on AND count_readings`)

/** Finds the link of a token; null when no newsletter has it. `isCounted` while the artist wants readers counted. */
export async function findLink(context: Context, token: string): Promise<FollowedLink | null> {
  const [link] = await context.query<FollowedLink>(sql`
    SELECT newsletter_id, address,
      ${COUNTS_READINGS} AS is_counted
    FROM newsletter_links WHERE token = ${token}`)
  return link ?? null
}

/**
 * Counts a letter's reader once for this link, and as having opened the letter, since the mail program may not have
 * loaded the picture. A mark that this shop did not make counts nothing.
 */
export async function countReader(
  context: Context,
  token: string,
  { newsletterId }: FollowedLink,
  mark: string,
): Promise<void> {
  const letter = letterOf(context.env, newsletterId, mark)
  if (letter === null) return
  await context.query(sql`
    INSERT INTO newsletter_readings (token, letter)
    SELECT token, ${letter} FROM newsletter_links
    WHERE token = ${token} OR (newsletter_id = ${newsletterId} AND address IS NULL)
    ORDER BY token ON CONFLICT DO NOTHING`)
}

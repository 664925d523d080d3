import type { Audience } from '@gesso/shared-types/features/newsletters/newsletter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { boughtBefore } from '../../subscribers/bought-before'
import { ON_THE_LIST } from '../../subscribers/on-the-list'

/** Whom a newsletter is for, as stored in its row. */
export type Addressees = { audience: Audience; audienceTag: string | null }

/** The SQL condition over newsletter_subscriptions for the collectors in an audience. */
export function belongsTo(context: Context, { audience, audienceTag }: Addressees): SQL {
  switch (audience) {
    case 'everyone':
      return sql`true`
    case 'tag':
      return sql`EXISTS (SELECT 1 FROM newsletter_subscriptions_texts AS tags
        WHERE tags.parent_id = newsletter_subscriptions.id AND tags.path = 'tags'
          AND lower(tags.text) = lower(${audienceTag ?? ''}))`
    case 'bought':
      return boughtBefore(context)
    case 'never_bought':
      return sql`NOT ${boughtBefore(context)}`
  }
}

/** Counts the collectors on the list to whom it would go now. */
export async function countAddressees(context: Context, addressees: Addressees): Promise<number> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM newsletter_subscriptions
    WHERE ${ON_THE_LIST} AND ${belongsTo(context, addressees)}`)
  return row?.count ?? 0
}

/** Why a newsletter cannot be sent to an empty audience. */
export function nobody({ audience, audienceTag }: Addressees): string {
  switch (audience) {
    case 'everyone':
      return 'Nobody is on the list yet.'
    case 'tag':
      return audienceTag
        ? `Nobody on the list has the tag “${audienceTag}”.`
        : 'Name the tag that the newsletter goes to.'
    case 'bought':
      return 'Nobody on the list has bought before.'
    case 'never_bought':
      return 'Everybody on the list has bought before, or nobody is on it.'
  }
}

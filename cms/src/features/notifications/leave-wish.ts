import { type WishKind, wishText } from '@gesso/shared-types/features/notifications/wish'
import type { SubscriptionState } from '@gesso/shared-types/subscriber'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { WISH_TITLE } from './wish-title'

/** Whether a wish is still there, and what it is about. */
export async function readWish(context: Context, id: number): Promise<SubscriptionState> {
  const [wish] = await context.query<{ kind: WishKind; title: string | null }>(
    sql`SELECT kind, ${WISH_TITLE} AS title FROM wishes WHERE id = ${id}`,
  )
  return {
    isSubscribed: wish !== undefined,
    wish: wish?.title ? wishText(wish.kind, wish.title) : 'about this',
  }
}

/** Ends a wish; its emails that wait are not sent. One that has ended stays so. */
export async function leaveWish(context: Context, id: number): Promise<void> {
  await context.query(sql`DELETE FROM wishes WHERE id = ${id}`)
}

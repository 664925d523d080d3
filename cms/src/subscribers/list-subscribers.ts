import type { Subscriber } from '@gesso/shared-types/subscriber'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { containing } from '../database/like-pattern'
import { type Page, type PageRequest, readPage } from '../database/page'
import type { Rows } from '../database/rows'
import { presentSubscriber } from './present-subscriber'

/** The subscribers, newest first; `q` searches the addresses. */
export async function listSubscribers(context: Context, request: PageRequest): Promise<Page<Subscriber>> {
  const found = request.q ? sql`WHERE email ILIKE ${containing(request.q)}` : sql``
  const { items, total } = await readPage<Rows['newsletter_subscriptions']>(context, request, {
    select: sql`id, email, subscribed_at`,
    from: sql`newsletter_subscriptions ${found}`,
    order: sql`subscribed_at DESC, id DESC`,
  })
  return { items: items.map(presentSubscriber), total }
}

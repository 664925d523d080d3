import { FOUND_OF_EACH, type Found } from '@gesso/shared-types/features/command-palette/find-anything'
import type { PayloadRequest } from 'payload'
import { isOwner } from '../../auth/access'
import { listMessages } from '../../messages/list-messages'
import { listOrders } from '../../orders/reading/admin-orders'
import type { Context } from '../../platform/context'
import { foundRecords } from '../../platform/found-records'
import { listSubscribers } from '../../subscribers/list-subscribers'
import { findArtworks } from './find-artworks'
import { findPages } from './find-pages'

/**
 * Finds works, orders, people and pages of the panel by `q`, at most `FOUND_OF_EACH` of each. The screens' own lists answer, so nobody
 * finds what they may not see there. The queries run one after the other, so that a search while somebody types takes
 * only one connection to the database.
 */
export async function findAnything(
  context: Context,
  q: string,
  user: PayloadRequest['user'],
): Promise<Found> {
  const request = { page: 1, limit: FOUND_OF_EACH, q, isUncounted: true }
  const none = { items: [] }
  const artworks = await findArtworks(context, q, FOUND_OF_EACH)
  const orders = await listOrders(context, request)
  const subscribers = isOwner(user) ? await listSubscribers(context, request) : none
  const messages = await listMessages(context, request)
  const added: object[] = []
  for (const find of context.extensions(foundRecords)) {
    added.push(await find(context, { q, limit: FOUND_OF_EACH, user }))
  }
  return {
    artworks,
    orders: orders.items.map(({ id, number, status, customer }) => ({
      id,
      number,
      status,
      customer: `${customer.firstName} ${customer.lastName}`,
    })),
    customers: [],
    subscribers: subscribers.items.map(({ id, email }) => ({ id, email })),
    messages: messages.items.map(({ id, name, subject }) => ({ id, name, subject })),
    pages: await findPages(context, q, user),
    ...Object.assign({}, ...added),
  }
}

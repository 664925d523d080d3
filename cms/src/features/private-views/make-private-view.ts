import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readStanding } from './read-openings'
import { viewLink } from './view-link'

/**
 * Makes a private view of works that guests can open at once, with the prices of the shop.
 * @param view.works ids, in the order of the view
 * @returns its id and the link for its guests
 * @throws ValidationError when a work was deleted; APIError when there are too many views
 */
export function makePrivateView(
  context: Context,
  view: { title: string; works: number[] },
): Promise<{ id: number; link: string }> {
  return withTransaction(context, async (tx) => {
    const data = { ...view, prices: 'shop', isOpen: true } as const
    const { id } = await tx.payload.create({ collection: 'private_views', data, depth: 0, req: tx.req })
    const standing = await readStanding(tx, id)
    if (!standing) throw new Error(`The private view ${id} is gone`)
    return { id, link: viewLink(context, standing.token) }
  })
}

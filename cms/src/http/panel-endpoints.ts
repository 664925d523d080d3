import { parseMoney } from '@gesso/shared-types/money'
import type { CollectionConfig, Endpoint, PayloadRequest } from 'payload'
import { AppError, invalidField } from '../app-error'
import { putBackOnSale } from '../orders/put-back-on-sale'
import { refundOrder } from '../orders/refund-order'
import type { Shop } from '../shop'
import { errorAnswer } from './error-json'

/** What a person in the panel can do to a document beyond saving it: `POST /api/cms/{collection}/{id}/{action}`. */
type Action = (shop: Shop, id: string, req: PayloadRequest) => Promise<unknown>

const ACTIONS: Record<string, Record<string, Action>> = {
  orders: {
    refund: async (shop, id, req) => refundOrder(shop, id, await amountOf(req)),
  },
  artworks: {
    'put-back': async (shop, id) => {
      if (!/^\d{1,9}$/.test(id)) throw new AppError('not_found')
      await putBackOnSale(shop, Number(id))
      return { success: true }
    },
  },
}

/** The amount in cents; null when the body names none, which means all that is left. */
async function amountOf(req: PayloadRequest): Promise<number | null> {
  const text = (await req.text?.()) ?? ''
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidField('', 'The body must be JSON')
  }
  const amount = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined
  if (amount === undefined || amount === null || amount === '') return null
  const cents = parseMoney(amount)
  if (cents === null || cents === 0) throw invalidField('amount', 'Enter an amount like 25 or 25.00')
  return cents
}

/** A POST of the panel's own below a collection: for the owner alone, refused as every call is. */
export function panelEndpoint(path: `/${string}`, run: (req: PayloadRequest) => Promise<unknown>): Endpoint {
  return {
    path,
    method: 'post',
    handler: async (req) => {
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      try {
        if (!req.user) throw new AppError('not_signed_in')
        return Response.json(await run(req), { headers })
      } catch (error) {
        const answer = errorAnswer(error, req.payload.logger)
        for (const [header, value] of Object.entries(answer.headers)) headers.set(header, value)
        return Response.json(answer.body, { status: answer.status, headers })
      }
    },
  }
}

/** The collections with the panel's actions, which need the shop and so stand in the server's configuration alone. */
export function withPanelActions(collections: CollectionConfig[], shop: () => Shop): CollectionConfig[] {
  return collections.map((collection) => {
    const actions = Object.entries(ACTIONS[collection.slug] ?? {})
    const endpoints = actions.map(([name, action]) =>
      panelEndpoint(`/:id/${name}`, (req) => action(shop(), String(req.routeParams?.id ?? ''), req)),
    )
    return endpoints.length > 0
      ? { ...collection, endpoints: [...(collection.endpoints || []), ...endpoints] }
      : collection
  })
}

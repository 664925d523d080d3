import { parseMoney } from '@gesso/shared-types/money'
import type { NewsletterProgress } from '@gesso/shared-types/newsletter'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { AppError, invalidField } from '../app-error'
import { previewLetter } from '../letters/preview-letter'
import { resendLetter } from '../letters/resend-letter'
import { readProgress } from '../newsletters/newsletter-progress'
import { previewNewsletter } from '../newsletters/preview-newsletter'
import {
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
} from '../newsletters/send-newsletter'
import { putBackOnSale } from '../orders/put-back-on-sale'
import { refundOrder } from '../orders/refund-order'
import { clearUnusedPictures } from '../pictures/unused-pictures'
import type { Shop } from '../shop'
import { exportEndpoints } from './export-endpoints'
import { importEndpoints } from './import-endpoints'
import { panelEndpoint } from './panel-endpoint'
import { peopleEndpoints } from './people-endpoints'
import type { RateLimit } from './rate-limit'

/** What a person in the panel can do to a document beyond saving it: `POST /api/cms/{collection}/{id}/{action}`. */
type Action = (shop: Shop, id: string, req: PayloadRequest) => Promise<unknown>

const ACTIONS: Record<string, Record<string, Action>> = {
  orders: {
    refund: async (shop, id, req) => refundOrder(shop, id, await amountOf(req)),
  },
  artworks: {
    'put-back': async (shop, id) => {
      await putBackOnSale(shop, serialId(id))
      return { success: true }
    },
  },
  letters: { resend: (shop, id) => resendLetter(shop.payload, serialId(id)) },
  newsletters: {
    // Of what the form holds, saved or not.
    preview: async (shop, _id, req) => previewNewsletter(shop.payload, await jsonOf(req)),
    test: (shop, id) => newsletterStep(sendTest, shop, id),
    send: (shop, id) => newsletterStep(sendNewsletter, shop, id),
    pause: (shop, id) => newsletterStep(pauseNewsletter, shop, id),
    resume: (shop, id) => newsletterStep(resumeNewsletter, shop, id),
    stop: (shop, id) => newsletterStep(stopNewsletter, shop, id),
  },
}

/** What the panel shows of a document beyond its fields: `GET /api/cms/{collection}/{id}/{view}`. */
const VIEWS: Record<string, Record<string, Action>> = {
  letters: { preview: (shop, id) => previewLetter(shop.payload, serialId(id)) },
  newsletters: { progress: (shop, id) => readProgress(shop.payload, serialId(id)) },
}

function serialId(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw new AppError('not_found')
  return Number(id)
}

/** What a person in the panel can do to a whole list: `POST /api/cms/{collection}/{action}`. */
type ListAction = (shop: Shop) => Promise<unknown>

const LIST_ACTIONS: Record<string, Record<string, ListAction>> = {
  pictures: {
    'clear-unused': async ({ payload }) => ({ cleared: await clearUnusedPictures(payload) }),
  },
}

/** A step of a letter to the collectors, answered by how it stands then. */
async function newsletterStep(
  step: (payload: Shop['payload'], id: number) => Promise<void>,
  { payload }: Shop,
  id: string,
): Promise<NewsletterProgress> {
  await step(payload, serialId(id))
  return readProgress(payload, serialId(id))
}

/** The body as JSON; an empty one is `{}`. */
async function jsonOf(req: PayloadRequest): Promise<unknown> {
  const text = (await req.text?.()) ?? ''
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidField('', 'The body must be JSON')
  }
}

/** The amount in cents; null when the body names none, which means all that is left. */
async function amountOf(req: PayloadRequest): Promise<number | null> {
  const body = await jsonOf(req)
  const amount = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined
  if (amount === undefined || amount === null || amount === '') return null
  const cents = parseMoney(amount)
  if (cents === null || cents === 0) throw invalidField('amount', 'Enter an amount like 25 or 25.00')
  return cents
}

/** What the panel's calls need beyond Payload. */
export type PanelParts = { shop: () => Shop; limit: () => RateLimit; wakeImporter: () => void }

/** The collections with the panel's calls, which need the shop and so stand in the server's configuration alone. */
export function withPanelActions(
  collections: CollectionConfig[],
  { shop, limit, wakeImporter }: PanelParts,
): CollectionConfig[] {
  return collections.map((collection) => {
    const actions = Object.entries(ACTIONS[collection.slug] ?? {})
    const views = Object.entries(VIEWS[collection.slug] ?? {})
    const listActions = Object.entries(LIST_ACTIONS[collection.slug] ?? {})
    const idOf = (req: PayloadRequest) => String(req.routeParams?.id ?? '')
    const endpoints = [
      ...listActions.map(([name, action]) => panelEndpoint('post', `/${name}`, () => action(shop()))),
      ...actions.map(([name, action]) =>
        panelEndpoint('post', `/:id/${name}`, (req) => action(shop(), idOf(req), req)),
      ),
      ...views.map(([name, view]) =>
        panelEndpoint('get', `/:id/${name}`, (req) => view(shop(), idOf(req), req)),
      ),
      ...exportEndpoints(collection.slug, limit),
      ...(collection.slug === 'artworks' ? importEndpoints(shop, limit, wakeImporter) : []),
      ...(collection.slug === 'customers' ? peopleEndpoints : []),
    ]
    return endpoints.length > 0
      ? { ...collection, endpoints: [...(collection.endpoints || []), ...endpoints] }
      : collection
  })
}

import { parseMoney } from '@gesso/shared-types/money'
import type { NewsletterProgress } from '@gesso/shared-types/newsletter'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { AppError, invalidField } from '../app-error'
import { type Context, requestContext } from '../context'
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
import { putBackOnSale } from '../orders/originals/put-back-on-sale'
import { refundOrder } from '../orders/payment/refund-order'
import { clearUnusedPictures } from '../pictures/unused-pictures'
import { exportEndpoints } from './export-endpoints'
import { importEndpoints } from './import-endpoints'
import { panelEndpoint } from './panel-endpoint'
import { peopleEndpoints } from './people-endpoints'

/** What a person in the panel can do to a document beyond saving it: `POST /api/cms/{collection}/{id}/{action}`. */
type Action = (context: Context, id: string, req: PayloadRequest) => Promise<unknown>

const ACTIONS: Record<string, Record<string, Action>> = {
  orders: {
    refund: async (context, id, req) => refundOrder(context, id, await amountOf(req)),
  },
  artworks: {
    'put-back': async (context, id) => {
      await putBackOnSale(context, serialId(id))
      return { success: true }
    },
  },
  letters: { resend: (context, id) => resendLetter(context, serialId(id)) },
  newsletters: {
    // Of what the form holds, saved or not.
    preview: async (context, _id, req) => previewNewsletter(context, await jsonOf(req)),
    test: (context, id) => newsletterStep(sendTest, context, id),
    send: (context, id) => newsletterStep(sendNewsletter, context, id),
    pause: (context, id) => newsletterStep(pauseNewsletter, context, id),
    resume: (context, id) => newsletterStep(resumeNewsletter, context, id),
    stop: (context, id) => newsletterStep(stopNewsletter, context, id),
  },
}

/** What the panel shows of a document beyond its fields: `GET /api/cms/{collection}/{id}/{view}`. */
const VIEWS: Record<string, Record<string, Action>> = {
  letters: { preview: (context, id) => previewLetter(context, serialId(id)) },
  newsletters: { progress: (context, id) => readProgress(context, serialId(id)) },
}

function serialId(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw new AppError('not_found')
  return Number(id)
}

/** What a person in the panel can do to a whole list: `POST /api/cms/{collection}/{action}`. */
type ListAction = (context: Context) => Promise<unknown>

const LIST_ACTIONS: Record<string, Record<string, ListAction>> = {
  pictures: {
    'clear-unused': async (context) => ({ cleared: await clearUnusedPictures(context) }),
  },
}

/** A step of a letter to the collectors, answered by how it stands then. */
async function newsletterStep(
  step: (context: Context, id: number) => Promise<void>,
  context: Context,
  id: string,
): Promise<NewsletterProgress> {
  await step(context, serialId(id))
  return readProgress(context, serialId(id))
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
export type PanelParts = { wakeImporter: () => void }

/** The collections with the panel's calls, which need the shop and so stand in the server's configuration alone. */
export function withPanelActions(
  collections: CollectionConfig[],
  { wakeImporter }: PanelParts,
): CollectionConfig[] {
  return collections.map((collection) => {
    const actions = Object.entries(ACTIONS[collection.slug] ?? {})
    const views = Object.entries(VIEWS[collection.slug] ?? {})
    const listActions = Object.entries(LIST_ACTIONS[collection.slug] ?? {})
    const idOf = (req: PayloadRequest) => String(req.routeParams?.id ?? '')
    const endpoints = [
      ...listActions.map(([name, action]) =>
        panelEndpoint('post', `/${name}`, (req) => action(requestContext(req))),
      ),
      ...actions.map(([name, action]) =>
        panelEndpoint('post', `/:id/${name}`, (req) => action(requestContext(req), idOf(req), req)),
      ),
      ...views.map(([name, view]) =>
        panelEndpoint('get', `/:id/${name}`, (req) => view(requestContext(req), idOf(req), req)),
      ),
      ...exportEndpoints(collection.slug),
      ...(collection.slug === 'artworks' ? importEndpoints(wakeImporter) : []),
      ...(collection.slug === 'customers' ? peopleEndpoints : []),
    ]
    return endpoints.length > 0
      ? { ...collection, endpoints: [...(collection.endpoints || []), ...endpoints] }
      : collection
  })
}

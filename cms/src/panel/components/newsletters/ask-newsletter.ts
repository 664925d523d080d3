import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/newsletter'
import { callShop } from '../call-shop'

const address = (id: unknown, name: string) => `/api/cms/newsletters/${id}/${name}`

/** @throws Refused */
export const readProgress = (id: unknown, signal: AbortSignal): Promise<NewsletterProgress> =>
  callShop(address(id, 'progress'), { method: 'GET', signal })

/** @returns how it stands then. @throws Refused */
export const takeStep = (id: unknown, step: NewsletterStep): Promise<NewsletterProgress> =>
  callShop(address(id, step))

/** What the form holds, as it would read. @throws Refused */
export const readPreview = (
  draft: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ subject: string; html: string; text: string }> =>
  callShop(address('draft', 'preview'), { body: draft, signal })

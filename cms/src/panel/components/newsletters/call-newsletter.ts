import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/newsletter'
import type { EmailPreview } from '../../../emails/preview-email'
import { callShop } from '../call-shop'

const address = (id: unknown, name: string) => `/api/cms/newsletters/${id}/${name}`

/** @throws Refused */
export const fetchProgress = (id: unknown, signal: AbortSignal): Promise<NewsletterProgress> =>
  callShop(address(id, 'progress'), { method: 'GET', signal })

/** @returns the state after the step. @throws Refused */
export const takeStep = (id: unknown, step: NewsletterStep): Promise<NewsletterProgress> =>
  callShop(address(id, step))

/** A preview of the form's values. @throws Refused */
export const fetchPreview = (draft: Record<string, unknown>, signal: AbortSignal): Promise<EmailPreview> =>
  callShop(address('draft', 'preview'), { body: draft, signal })

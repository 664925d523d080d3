import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, documentId } from '../../contract/panel-call-parts'
import { emailPreviewSchema } from '../../email'
import {
  localTimeSchema,
  newsletterDraftSchema,
  newsletterProgressSchema,
  newWorksSchema,
  savedDraftSchema,
  typedNewsletterSchema,
} from './newsletter'

/** In bytes; a newsletter's text with its formatting. */
const NEWSLETTER_BODY_LIMIT = 4 * 1024 * 1024

const newsletterStep = <Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/api/cms/newsletters/{id}/${name}`,
    access: 'owner',
    input: document,
    output: newsletterProgressSchema,
  }) as const

/** The panel's calls about newsletters. */
export const newsletterEndpoints = {
  /** Previews what the form contains, saved or not: `id` may be any text. */
  previewNewsletter: {
    method: 'POST',
    path: '/api/cms/newsletters/{id}/preview',
    access: 'owner',
    input: z.object({ id: z.string(), ...newsletterDraftSchema.shape }),
    bodyLimit: NEWSLETTER_BODY_LIMIT,
    output: emailPreviewSchema,
  },
  /** Saves a draft while it is being written, complete or not. `id` is `new` until it has a row. */
  saveTypedNewsletter: {
    method: 'POST',
    path: '/api/cms/newsletters/{id}/typed',
    access: 'owner',
    input: z.object({
      id: z.union([z.literal('new'), documentId]),
      /** The page's key for a new newsletter, so that repeated calls create only one. */
      key: z.optional(z.string().check(z.regex(/^[\w-]{16,40}$/, 'Not a key'))),
      /** The fields as the page showed them: changes made elsewhere since are not overwritten. */
      shown: z.optional(z.record(z.string(), z.unknown())),
      ...typedNewsletterSchema.shape,
    }),
    bodyLimit: 2 * NEWSLETTER_BODY_LIMIT,
    output: savedDraftSchema,
  },
  listNewWorks: {
    method: 'GET',
    path: '/api/cms/newsletters/new-works',
    access: 'owner',
    input: nothing,
    output: newWorksSchema,
  },
  getNewsletterProgress: {
    method: 'GET',
    path: '/api/cms/newsletters/{id}/progress',
    access: 'owner',
    input: document,
    output: newsletterProgressSchema,
  },
  testNewsletter: newsletterStep('test'),
  sendNewsletter: { ...newsletterStep('send'), proof: 'recent' },
  pauseNewsletter: newsletterStep('pause'),
  resumeNewsletter: newsletterStep('resume'),
  stopNewsletter: newsletterStep('stop'),
  /** Schedules it for a time in the artist's time zone. Until then it can be taken back. */
  scheduleNewsletter: {
    ...newsletterStep('schedule'),
    proof: 'recent',
    input: z.object({ id: documentId, at: localTimeSchema }),
  },
  unscheduleNewsletter: newsletterStep('unschedule'),
} as const satisfies Record<string, Endpoint>

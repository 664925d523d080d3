import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import type { newsletterEndpoints } from '@gesso/shared-types/features/newsletters/newsletter-endpoints'
import type { Context } from '../../platform/context'
import type { Routes } from '../../platform/http/call-endpoints'
import { requireSwitchedOn, whileOn } from '../../settings/require-switched-on'
import { listNewWorks } from './list-new-works'
import { readNewsletterProgress } from './newsletter-progress'
import { previewNewsletter } from './preview-newsletter'
import { saveTypedNewsletter } from './save-typed-newsletter'
import { scheduleNewsletter, unscheduleNewsletter } from './schedule-newsletter'
import {
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
} from './send-newsletter'

/** Makes a route that takes a step of a newsletter and answers with its progress. */
const newsletterStep =
  (step: (context: Context, id: number) => Promise<void>) =>
  async ({ id }: { id: number }, context: Context): Promise<NewsletterProgress> => {
    await step(context, id)
    return readNewsletterProgress(context, id)
  }

export const routes: Routes<keyof typeof newsletterEndpoints> = {
  previewNewsletter: (draft, context) => previewNewsletter(context, draft),
  saveTypedNewsletter: ({ id, key, shown, ...typed }, context) =>
    saveTypedNewsletter(context, {
      id: id === 'new' ? null : id,
      key: key ?? null,
      shown: shown ?? null,
      typed,
    }),
  listNewWorks: (_input, context) => listNewWorks(context),
  getNewsletterProgress: ({ id }, context) => readNewsletterProgress(context, id),
  ...whileOn('newsletters', {
    testNewsletter: newsletterStep(sendTest),
    sendNewsletter: newsletterStep(sendNewsletter),
    resumeNewsletter: newsletterStep(resumeNewsletter),
  }),
  pauseNewsletter: newsletterStep(pauseNewsletter),
  stopNewsletter: newsletterStep(stopNewsletter),
  scheduleNewsletter: async ({ id, at }, context) => {
    await requireSwitchedOn(context, 'newsletters')
    await scheduleNewsletter(context, id, at)
    return readNewsletterProgress(context, id)
  },
  unscheduleNewsletter: newsletterStep(unscheduleNewsletter),
}

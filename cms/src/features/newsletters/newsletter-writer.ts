import type { Context } from '../../platform/context'
import { EMAILS_CHANNEL } from '../../platform/database/listen-for-changes'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { beginScheduled, queueNewsletters, updateNewsletterStates } from './queue-newsletters'

/** Creates the worker that writes the emails of newsletters into the outbox. The email sender sends them. */
export const createNewsletterWriter = (context: Context): Worker =>
  createWorker({
    name: 'newsletters',
    trouble: 'Newsletters do not go on',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    wokenBy: EMAILS_CHANNEL,
    round: async (ending) => {
      await beginScheduled(context)
      await queueNewsletters(context, ending)
      await updateNewsletterStates(context)
    },
    whenFailed: 'Newsletters could not be queued; the next round tries again',
  })
